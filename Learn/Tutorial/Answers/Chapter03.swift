import Dispatch

extension Promise {
    func mapByThen<Other>(_ transform: @escaping @Sendable (Value) throws -> Other) -> Promise<Other> {
        then { value in
            let other = Promise<Other>()
            other.settle(.success(try transform(value)))
            return other
        }
    }

    func flattened<Inner>() -> Promise<Inner> where Value == Promise<Inner> {
        let flat = Promise<Inner>()
        whenSettled { outcome in
            switch outcome {
            case .success(let inner): inner.whenSettled(flat.settle)
            case .failure(let error): flat.settle(.failure(error))
            }
        }
        return flat
    }

    func delayed(by seconds: Double) -> Promise<Value> {
        let later = Promise<Void>()
        let next = Promise<Value>()
        whenSettled { _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { later.settle(.success(())) }
        }
        later.whenSettled { _ in next.adopt(self) }
        return next
    }
}
