import PromiseKitStyle

/// Downloads a name and greets it.
func program() {
    print("One moment …")
    download().map { name in
        name.uppercased()
    }.done { name in
        print("Hello, \(name)!")
    }.catch { error in
        print("Sorry: \(error)")
    }.finally {
        end()
    }
}
