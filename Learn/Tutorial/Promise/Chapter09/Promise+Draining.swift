extension Promise: Source {
    /// Starts every handler that waits, including those that are added meanwhile, on a stack that doesn't grow.
    func drain() {
        Trampoline.current.run(self)
    }
}
