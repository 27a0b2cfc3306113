extension Promise {
    /// On the thread that settles, which the exercise allows, too.
    func show<Screen: AnyObject & Sendable>(on screen: Screen, _ update: @escaping @Sendable (Screen, Value) -> Void) {
        whenSettled(on: nil) { [weak screen] outcome in
            guard let screen, case .success(let value) = outcome else { return }
            update(screen, value)
        }
    }

    func waits(for other: Promise) -> Bool {
        var place: Promise? = self
        while let current = place, current.outcome == nil {
            place = current.adoptee
            if place === other { return true }
        }
        return false
    }
}

extension Resolver {
    func fulfill(_ value: Value) { adopt(Promise(.success(value))) }
    func reject(_ error: any Error) { adopt(Promise(.failure(error))) }
}
