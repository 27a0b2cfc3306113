import Mutating
import Testing

@Suite(.timeLimit(.minutes(10))) struct LockTests {
    private let mutating = Mutating("func f() {\n    lock.withLock {\n        a()\n        b()\n        c()\n    }\n}")

    @Test("A lock is left out, whichever way the closure is written")
    func leftOut() {
        #expect(mutating.changes(.lockLeftOut).count == 1)
        #expect(mutating.schemata(.lockLeftOut).contains(#/lock\.withLock\(unless: \d+\) \{/#))
        #expect(Mutating("let x = lock.withLock({ a })").schemata(.lockLeftOut).contains(#/withLock\(unless: \d+, \{/#))
    }

    @Test("Without the lock, others get a chance to run between any two of its statements")
    func pauses() {
        let text = mutating.schemata(.lockLeftOut)
        #expect(text.contains("if active { mutantPause() }\nb()"))
        #expect(text.contains("if active { mutantPause() }\nc()"))
        #expect(!text.contains("if active { mutantPause() }\na()"))
    }

    @Test("A critical section is made two between any two of its statements")
    func split() {
        #expect(mutating.changes(.sectionSplit).map { $0.prefix(3) } == ["b()", "c()"])
        #expect(mutating.schemata(.sectionSplit).contains("if active { lock.releaseAndTakeAgain() }\nb()"))
    }

    @Test("A lock is released before the last statement, and taken again when the section ends")
    func releasedEarly() {
        let text = mutating.schemata(.lockReleasedEarly)
        #expect(text.contains("defer { if active { lock.takeAgain() } }\nif active { lock.release() }\nc()"))
    }

    @Test("Returning what is known already needs no lock", arguments: ["true", "x"])
    func knownResult(_ result: String) {
        let mutating = Mutating("func f() { lock.withLock { let x = a(); b(); return \(result) } }")
        #expect(mutating.changes(.sectionSplit).map { $0.prefix(3) } == ["b()"])
        #expect(mutating.schemata(.lockReleasedEarly).contains("if active { lock.release() }\nb()"))
    }

    @Test("A parameter with the name of the locked property does not hide it")
    func shadowed() {
        let text = Mutating("func f() { state.withLock { state in a(); b() } }").schemata(.sectionSplit)
        #expect(text.contains("self.state.releaseAndTakeAgain()"))
    }
}
