/// What is added to a design so that its mutants compile.
public enum SupportSource {
    /// What the text of every changed file begins with. It is one line, without a line break of its own, so that the
    /// compiler's lines are those of the text.
    public static let importLine = "import MutantSwitch; "

    /// A file of its own: what the changes call.
    public static let file = """
        import MutantSwitch
        import Synchronization

        @usableFromInline struct AnotherError: Error {
            @inlinable init() {}
        }

        /// Another error in the mutant, and otherwise this one.
        @inlinable func mutantError(_ mutant: Int32, _ error: any Error) -> any Error {
            mutantIsActive(mutant) ? AnotherError() : error
        }

        @usableFromInline enum EndOfSequence { case first, last }

        /// Without its first or its last element in the mutant.
        @inlinable func mutantSequence<S: Sequence>(
            _ mutant: Int32, without end: EndOfSequence, _ sequence: S
        ) -> [S.Element] {
            guard mutantIsActive(mutant) else { return Array(sequence) }
            return end == .first ? Array(sequence.dropFirst()) : Array(sequence.dropLast())
        }

        extension Lock {
            /// Runs the body without the lock in the mutant.
            @inlinable func withLock<Outcome: Sendable>(unless mutant: Int32, _ body: () -> Outcome) -> Outcome {
                guard mutantIsActive(mutant) else { return withLock(body) }
                mutantPause()
                return body()
            }

            @inlinable func release() {
                order.store(false, ordering: .releasing)
                mutex._unsafeUnlock()
                mutantPause()
            }

            @inlinable func takeAgain() {
                mutex._unsafeLock()
                _ = order.load(ordering: .acquiring)
            }

            @inlinable func releaseAndTakeAgain() {
                release()
                takeAgain()
            }
        }

        """

    /// What the file `Locked.swift` of a design is given at its end, because its lock is private to it.
    static let locked = """

        extension Locked {
            func withLock<Result: Sendable>(unless mutant: Int32, _ body: (inout Value) -> Result) -> Result {
                guard mutantIsActive(mutant) else { return withLock(body) }
                mutantPause()
                return body(&guarded)
            }

            func release() { lock.release() }
            func takeAgain() { lock.takeAgain() }
            func releaseAndTakeAgain() { lock.releaseAndTakeAgain() }
        }

        """

    /// The text of a file of the design as it is compiled.
    public static func complete(_ text: String, of file: String) -> String {
        importLine + text + (file.hasSuffix("Locked.swift") ? locked : "")
    }
}
