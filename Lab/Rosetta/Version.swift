/// A program in one design.
struct Version: Sendable {
    let design: String
    /// Starts the version and returns at once. At its end, the version calls ``RunContext/end()``.
    let start: @Sendable (RunContext) -> Void

    /// The version in a design. The name of the type without the suffix `Versions` is the name of the design.
    static func of<Design: Versions>(
        _ versions: Design.Type, _ program: @escaping @Sendable (Design) -> Void
    ) -> Version {
        Version(design: String("\(versions)".dropLast("Versions".count))) { program(Design(context: $0)) }
    }

    /// The version in async/await, which is over when its function returns.
    static func asyncAwait(_ program: @escaping @Sendable (AsyncAwaitVersions) async -> Void) -> Version {
        Version(design: "AsyncAwait") { context in
            Task {
                await program(AsyncAwaitVersions(context: context))
                context.end()
            }
        }
    }
}
