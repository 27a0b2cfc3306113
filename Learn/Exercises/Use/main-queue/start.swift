import PromiseKitStyle

/// Downloads a name and greets it.
func program() {
    print("One moment …")
    let greeting = download().map { name in
        name.uppercased()
    }
    do {
        print("Hello, \(try greeting.wait())!")
    } catch {
        print("Sorry: \(error)")
    }
    end()
}
