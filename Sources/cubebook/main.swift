print("cubebook")
