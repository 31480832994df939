"""What the device keeps: texts under keys, saves, settings and set-ups as text and back, and the store itself."""
