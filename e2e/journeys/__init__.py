"""What a person does with the page, in any browser: journeys on a small port, and adapters that carry them out."""
