extension PMKConfiguration {
    /// `logHandler` in Swift 5 mode, without `@Sendable`. It receives the events that promises report, on the threads where
    /// they happen. `Making+Swift5.swift` says why there are two forms.
    @available(swift, obsoleted: 6)
    public var logHandler: (LogEvent) -> Void {
        get { log }
        set { log = unchecked(newValue) }
    }
}
