extension Promise {
    var isPending: Bool {
        switch outcome {
        case .some: false
        case .none: true
        }
    }

    func whenFulfilled(_ use: @escaping (Value) -> Void) {
        whenSettled { result in
            do { use(try result.get()) } catch {}
        }
    }
}

extension Server {
    func page(_ path: String) -> Promise<String> {
        let box = Promise<String>()
        get(path, completion: box.settle)
        return box
    }
}
