/// The same function, once with a promise that is pending and once with a promise that is settled.
func sometimesAtOnce() {
    let network = Promise<String>()
    show(network, from: "network")
    network.settle(.success("Ada"))
    show(Promise(.success("Ada")), from: "cache")
}

private func show(_ user: Promise<String>, from source: String) {
    user.map { print("\(source): the name is \($0)") }
    print("\(source): the name is being loaded")
}
