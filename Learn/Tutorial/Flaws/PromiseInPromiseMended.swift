/// The second request needs the answer to the first. The chain stays flat.
func promiseInPromise() {
    let user = Promise<String>()
    let order = user.then { fetchOrder(of: $0) }
    order.map { print("\(type(of: order)): \($0)") }
    user.settle(.success("Ada"))
}

private func fetchOrder(of user: String) -> Promise<String> {
    Promise(.success("two books for \(user)"))
}
