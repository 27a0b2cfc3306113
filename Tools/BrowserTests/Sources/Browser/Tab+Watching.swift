extension Tab {
    /// The addresses that the page has requested, including the address of the page.
    public var requests: [String] { events("Network.requestWillBeSent").compactMap { $0["request"]["url"].text } }

    /// The errors and warnings in the console. They were printed by scripts, or thrown and not caught, or reported by the
    /// browser, for instance because of a violation of the content security policy.
    public var complaints: [String] {
        let printed = events("Runtime.consoleAPICalled")
            .filter { ["error", "warning", "assert"].contains($0["type"].text) }
            .map {
                "\($0["type"].text ?? ""): \($0["args"].elements.compactMap(\.["description"].text).joined(separator: " "))"
            }
        let logged = events("Log.entryAdded").map { $0["entry"] }
            .filter { ["error", "warning"].contains($0["level"].text) }
            .map { "\($0["level"].text ?? ""): \($0["text"].text ?? "")" }
        return printed + events("Runtime.exceptionThrown").map { Self.reason(of: $0["exceptionDetails"]) } + logged
    }

    /// A description of the error that a script has thrown.
    static func reason(of failure: JSON) -> String {
        failure["exception"]["description"].text ?? failure["text"].text ?? "The browser gives no reason."
    }
}
