/// A program as one design writes it, ready to be started.
struct Version: Sendable {
    let design: String
    /// Starts the version and returns at once. The version says by itself when it is over.
    let start: @Sendable (Stage) -> Void

    static func objCStyleBlocks(_ program: @escaping @Sendable (ObjCStyleBlocksVersions) -> Void) -> Version {
        Version(design: "ObjCStyleBlocks") { program(ObjCStyleBlocksVersions(stage: $0)) }
    }

    static func promiseKitStyle(_ program: @escaping @Sendable (PromiseKitStyleVersions) -> Void) -> Version {
        Version(design: "PromiseKitStyle") { program(PromiseKitStyleVersions(stage: $0)) }
    }

    static func promisStyle(_ program: @escaping @Sendable (PromisStyleVersions) -> Void) -> Version {
        Version(design: "PromisStyle") { program(PromisStyleVersions(stage: $0)) }
    }

    static func googlePromisesStyle(_ program: @escaping @Sendable (GooglePromisesStyleVersions) -> Void) -> Version {
        Version(design: "GooglePromisesStyle") { program(GooglePromisesStyleVersions(stage: $0)) }
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
