extension Tab {
    /// The addresses that the page has requested, including its own.
    public func requests() throws -> [String] {
        struct Sent: Decodable {
            struct Request: Decodable { let url: String }
            let request: Request
        }
        return try events("Network.requestWillBeSent", as: Sent.self).map(\.request.url)
    }

    /// The errors and warnings in the console: those printed by scripts, uncaught errors, and those of the browser, such as
    /// violations of the content security policy.
    public func complaints() throws -> [String] {
        struct Called: Decodable {
            struct Argument: Decodable { let description: String? }
            let type: String
            let args: [Argument]
        }
        struct Thrown: Decodable {
            struct Details: Decodable {
                struct Exception: Decodable { let description: String? }
                let text: String
                let exception: Exception?
            }
            let exceptionDetails: Details
        }
        struct Logged: Decodable {
            struct Entry: Decodable {
                let level: String
                let text: String
            }
            let entry: Entry
        }
        let printed = try events("Runtime.consoleAPICalled", as: Called.self)
            .filter { ["error", "warning", "assert"].contains($0.type) }
            .map { "\($0.type): \($0.args.compactMap(\.description).joined(separator: " "))" }
        let thrown = try events("Runtime.exceptionThrown", as: Thrown.self).map(\.exceptionDetails)
            .map { $0.exception?.description ?? $0.text }
        let logged = try events("Log.entryAdded", as: Logged.self).map(\.entry)
            .filter { ["error", "warning"].contains($0.level) }.map { "\($0.level): \($0.text)" }
        return printed + thrown + logged
    }
}
