/// Something that is wrong with the promise of one chapter, and that the next chapter mends.
struct Flaw: Sendable {
    typealias Run = @MainActor @Sendable () async throws -> Void

    /// The name that people type.
    let name: String
    /// The chapter that mends it. The flaw is in the promise of the chapter before.
    let mendedIn: Int
    /// The program with the promise of the chapter before.
    let before: Run
    /// The same program with the promise of the chapter that mends the flaw.
    let after: Run
}
