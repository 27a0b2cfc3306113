import Mutating
import Testing

@Suite(.timeLimit(.minutes(10))) struct StatementTests {
    @Test("A call is left out, also one that is tried or awaited")
    func calls() {
        let mutating = Mutating("func f() async throws { let x = 1; try await g(x) }")
        #expect(mutating.changes(.callLeftOut) == ["try await g(x) -> nothing"])
        #expect(
            mutating.schemata(.callLeftOut)
                == "func f() async throws { let x = 1; if !active { try await g(x) } }")
    }

    @Test("What ends the program or makes the object is not left out")
    func neededCalls() {
        #expect(Mutating("func f() { fatalError(\"no\") }").changes(.callLeftOut).isEmpty)
        #expect(Mutating("class A { init() { super.init() } }").changes(.callLeftOut).isEmpty)
    }

    @Test("What a function returns, and what an object consists of, is not left out")
    func neededStatements() {
        #expect(Mutating("func f() -> Int { g() }").changes(.callLeftOut).isEmpty)
        #expect(Mutating("func f() { g() }").changes(.callLeftOut).count == 1)
        #expect(Mutating("var f: Int { g() }").changes(.callLeftOut).isEmpty)
        #expect(Mutating("func f() -> Int { switch a { case .b: g(); default: 1 } }").changes(.callLeftOut).isEmpty)
        #expect(Mutating("func f() -> Int { if a { g() } else if b { h() } else { 1 } }").changes(.callLeftOut).isEmpty)
        #expect(Mutating("func f() { switch a { case .b: g(); default: h() } }").changes(.callLeftOut).count == 2)
        #expect(Mutating("struct A { init() { b = 1; c = 2 } }").changes(.assignmentLeftOut).isEmpty)
    }

    @Test("An assignment is left out")
    func assignments() {
        let mutating = Mutating("func f() { a = b; c += d }")
        #expect(mutating.changes(.assignmentLeftOut) == ["a = b -> nothing", "c += d -> nothing"])
    }

    @Test("Two statements are exchanged")
    func exchange() {
        let mutating = Mutating("func f() {\n    a = b\n    g()\n}")
        #expect(mutating.changes(.statementsExchanged) == ["a = b; g() -> g(); a = b"])
        #expect(
            mutating.schemata(.statementsExchanged)
                == "func f() {\n    if !active { a = b }\n    g()\nif active { a = b }\n\n}")
    }

    @Test("Two assignments under a lock are not exchanged, unless one reads what the other writes")
    func exchangeUnderLock() {
        let hidden = Mutating("func f() { lock.withLock { a = b; c = d } }")
        #expect(hidden.changes(.statementsExchanged).isEmpty)
        let seen = Mutating("func f() { lock.withLock { a = b; c = a; g() } }")
        #expect(seen.changes(.statementsExchanged) == ["a = b; c = a -> c = a; a = b", "c = a; g() -> g(); c = a"])
    }

    @Test("An early exit is left out")
    func earlyExit() {
        let mutating = Mutating("func f() -> Int { if a { return 2 }; return 3 }")
        #expect(mutating.changes(.earlyExitLeftOut) == ["return 2 -> nothing"])
        #expect(
            mutating.schemata(.earlyExitLeftOut) == "func f() -> Int { if a { if !active { return 2 } }; return 3 }")
    }

    @Test("A loop leaves out its first or its last element")
    func loops() {
        let mutating = Mutating("func f() { for x in xs { g(x) } }")
        #expect(mutating.changes(.inputLeftOut) == ["xs -> xs without the first", "xs -> xs without the last"])
    }

    @Test("A function returns nil, or the other truth; what its closures return is not its result")
    func results() {
        let optional = Mutating("func f() -> A? { if b { return c }; g { return d }; return e }")
        #expect(optional.changes(.nilReturned) == ["c -> nil", "e -> nil"])
        let truth = Mutating("var f: Bool { a < b }")
        #expect(truth.changes(.resultNegated) == ["a < b -> !(a < b)"])
        #expect(truth.schemata(.resultNegated) == "var f: Bool { (active != (a < b)) }")
    }
}
