/// The second request needs the answer to the first. The pyramid is back, and the outer promise can only hold a promise.
func promiseInPromise() {
    let server = Server()
    let order = Promise<Promise<String>>()
    server.page("/user").whenSettled { outcome in
        switch outcome {
        case .success(let user): order.settle(.success(server.page("/orders/\(user)")))
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
    server.answer()
}
