"""Parts of markup that screens and games are made of. Pure functions from values of `ui.model` to markup."""
