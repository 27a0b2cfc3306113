extension Promise {
    /// Starts every handler that waits, including those that are added meanwhile.
    func drain() {
        while startNextHandler() {}
    }
}
