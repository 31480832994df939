// Says, after a while, that the script has not arrived which says all else. By a timer: an animation of a style alone
// would do it without a script, but who wants no motion is shown no animation.
setTimeout(() => {
  if (!("booting" in document.documentElement.dataset)) document.getElementById("boot-dead")?.removeAttribute("hidden");
}, 20_000);
