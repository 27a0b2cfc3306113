import LabAdapters

/// A program in one design.
struct Version: Sendable {
    let design: String
    /// Starts the version and returns at once. At its end, the version calls ``RunContext/end()``.
    let start: @Sendable (RunContext) -> Void

    /// The versions of a program in all designs (the oldest first), and then the version in async/await.
    static func all(
        _ program: @escaping @Sendable (any PromiseVersions) -> Void,
        asyncAwait: @escaping @Sendable (AsyncAwaitVersions) async -> Void
    ) -> [Version] {
        let versions = Catalog.profiles.compactMap { profile -> Version? in
            guard let type = (profile.promise as? any ProgrammedDesign.Type)?.versions else { return nil }
            return Version(design: profile.name) { program(type.init(context: $0)) }
        }
        // The version in async/await is over when its function returns, so it does not call `end` itself.
        let last = Version(design: "AsyncAwait") { context in
            Task {
                await asyncAwait(AsyncAwaitVersions(context: context))
                context.end()
            }
        }
        return versions + [last]
    }
}
