print("promise-lab")
