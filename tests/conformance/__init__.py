"""What every game of the catalogue must do, whichever it is. Nothing here names one."""
