"""What Lighthouse says of the built site."""
