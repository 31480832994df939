"""How long until the game is on the table, beside how long a bare Pyodide page takes to say hello."""
