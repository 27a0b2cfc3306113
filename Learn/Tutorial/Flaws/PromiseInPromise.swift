/// The second request needs the answer to the first. The pyramid is back, and the outer promise can only hold a promise.
func promiseInPromise() {
    let user = Promise<String>()
    let order = Promise<Promise<String>>()
    user.whenSettled { outcome in
        switch outcome {
        case .success(let name): order.settle(.success(fetchOrder(of: name)))
        case .failure(let error): order.settle(.failure(error))
        }
    }
    order.whenSettled { outcome in
        guard case .success(let inner) = outcome else { return print("no order") }
        inner.whenSettled { outcome in
            guard case .success(let text) = outcome else { return print("no order") }
            print("\(type(of: order)): \(text)")
        }
    }
    user.settle(.success("Ada"))
}

private func fetchOrder(of user: String) -> Promise<String> {
    let order = Promise<String>()
    order.settle(.success("two books for \(user)"))
    return order
}
