"""Traditional Chinese, as it is written in Taiwan. What each text is for is told beside the English one of its name."""
