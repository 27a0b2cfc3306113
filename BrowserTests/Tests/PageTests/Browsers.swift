import Browser

/// The one browser of all tests. Each test has a tab of its own.
enum Browsers {
    private static let started = Task { try await Browser() }

    static var shared: Browser {
        get async throws { try await started.value }
    }
}
