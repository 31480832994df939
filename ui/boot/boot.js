// Starts Python, shows how far it has got, and says why when it does not start.
const plan = JSON.parse(document.getElementById("boot-plan").textContent);
await import(new URL(plan.core, document.baseURI).href);
