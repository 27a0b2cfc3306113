extension PMKConfiguration {
    /// Receives the events that promises report, on the threads where they happen. Mirrors
    /// `PMKConfiguration.logHandler` of PromiseKit. Swift 5 mode doesn't check what the closure captures, so make sure
    /// that it can run on any thread.
    @available(swift, obsoleted: 6)
    public var logHandler: (LogEvent) -> Void {
        get { log }
        set {
            let log = Unchecked(value: newValue)
            self.log = { log.value($0) }
        }
    }
}
