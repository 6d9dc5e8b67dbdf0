// frame
