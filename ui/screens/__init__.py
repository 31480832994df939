"""The page as markup: one file for each screen, pure functions of the model. They ask the model, never a handler."""
