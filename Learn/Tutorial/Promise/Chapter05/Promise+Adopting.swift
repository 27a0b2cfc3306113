extension Promise {
    /// Settles this promise as the other one is settled, now or later.
    func adopt(_ other: Promise) {
        other.whenSettled(on: nil) { self.settle($0) }
    }
}
