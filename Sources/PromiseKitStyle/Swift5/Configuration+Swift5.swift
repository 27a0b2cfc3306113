extension PMKConfiguration {
    /// `logHandler` in Swift 5 mode, without `@Sendable`. Receives the events that promises report, on the threads where they
    /// happen. `UncheckedBody.swift` says why there are two forms.
    @available(swift, obsoleted: 6)
    public var logHandler: (LogEvent) -> Void {
        get { log }
        set { log = assumedSendable(newValue) }
    }
}
