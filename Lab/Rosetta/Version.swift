/// A program as one design writes it, ready to be started.
struct Version: Sendable {
    let design: String
    /// Starts the version and returns at once. The version says by itself when it is over.
    let start: @Sendable (Stage) -> Void

    /// The program in a design, which is named by the type of its versions: `PromisStyleVersions`.
    static func of<Design: Versions>(
        _ versions: Design.Type, _ program: @escaping @Sendable (Design) -> Void
    ) -> Version {
        Version(design: String("\(versions)".dropLast("Versions".count))) { program(Design(stage: $0)) }
    }

    /// An `async` function is over when it returns, and needs no other sign.
    static func asyncAwait(_ program: @escaping @Sendable (AsyncAwaitVersions) async -> Void) -> Version {
        Version(design: "AsyncAwait") { stage in
            Task {
                await program(AsyncAwaitVersions(stage: stage))
                stage.end()
            }
        }
    }
}
