/// Code that is added to a design so that its mutants compile.
public enum SupportSource {
    /// The beginning of every mutated file. It has no line break, so that the lines of compiler errors stay the same.
    public static let importLine = "import MutantSwitch; "

    /// A file with the functions that the mutants call.
    public static let file = """
        import MutantSwitch
        import Synchronization

        @usableFromInline struct AnotherError: Error {
            @inlinable init() {}
        }

        /// In the mutant, replaces the error.
        @inlinable func mutantError(_ mutant: Int32, _ error: any Error) -> any Error {
            mutantIsActive(mutant) ? AnotherError() : error
        }

        @usableFromInline enum EndOfSequence { case first, last }

        /// In the mutant, leaves out the first or the last element.
        @inlinable func mutantSequence<S: Sequence>(
            _ mutant: Int32, without end: EndOfSequence, _ sequence: S
        ) -> [S.Element] {
            guard mutantIsActive(mutant) else { return Array(sequence) }
            return end == .first ? Array(sequence.dropFirst()) : Array(sequence.dropLast())
        }

        extension Lock {
            /// In the mutant, runs the body without the lock.
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

    /// Code for the end of the file `Locked.swift` of a design. It stands in this file because the lock is private there.
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

    /// The text of a file of the design, together with the code that is added to the file.
    public static func complete(_ text: String, of file: String) -> String {
        importLine + text + (file.hasSuffix("Locked.swift") ? locked : "")
    }
}
