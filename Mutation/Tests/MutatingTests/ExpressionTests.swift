import Mutating
import Testing

@Suite(.timeLimit(.minutes(10))) struct ExpressionTests {
    @Test("Numbers are shifted, and one becomes zero")
    func numbers() {
        #expect(Mutating("let x = g(0, 1, 32)").changes(.constantShifted) == ["0 -> 1", "1 -> 0", "32 -> 33"])
        #expect(Mutating("enum A: Int { case b = 3 }").changes(.constantShifted).isEmpty)
    }

    @Test("True for false, but not in a loop without end")
    func flags() {
        let mutating = Mutating("func f() { while true { a = true; b(false) } }")
        #expect(mutating.changes(.flagFlipped) == ["true -> false", "false -> true"])
    }

    @Test("Plus for minus")
    func arithmetic() {
        let mutating = Mutating("func f() { a -= b; c(d + e) }")
        #expect(mutating.changes(.arithmeticReversed) == ["a -= b -> a += b", "d + e -> d - e"])
    }

    @Test("First for last, by property and by function")
    func firstForLast() {
        let mutating = Mutating("func f() { let x = a.first; b.append(c); d(max(e, f)); g = h.popLast() }")
        #expect(
            mutating.changes(.firstForLast) == [
                "a.first -> a.last", "b.append(c) -> b.insert(c, at: 0)", "max(e, f) -> min(e, f)",
                "h.popLast() -> h.isEmpty ? nil : h.removeFirst()",
            ])
    }

    @Test("A fallback is always taken")
    func fallback() {
        let mutating = Mutating("let x = a ?? b")
        #expect(mutating.changes(.fallbackTaken) == ["a ?? b -> b"])
        #expect(mutating.schemata(.fallbackTaken) == "let x = (active ? nil : (a)) ?? b")
    }

    @Test("A queue is not passed on, and what it was to run runs at once")
    func queues() {
        let mutating = Mutating("func f() { a(on: q) { b() }; q.async { c() } }")
        #expect(mutating.changes(.queueDropped) == ["q -> nil", "q.async { c() } -> ({ c() })()"])
        #expect(
            mutating.schemata(.queueDropped)
                == "func f() { a(on: (active ? nil : (q))) { b() }; if active { ({ c() })() } else { q.async { c() } } }"
        )
    }

    @Test("An error is replaced by another case of its type, or by another error")
    func errors() {
        let source = "enum AError: Error { case b, c(Int), d }\nfunc f() { g(AError.d); h(error) }"
        let mutating = Mutating(source, errors: ErrorCases.all(in: [source]))
        #expect(mutating.changes(.errorReplaced) == ["AError.d -> AError.b", "error -> another error"])
    }

    @Test("A weak property and a weak capture hold what they refer to")
    func references() {
        let property = Mutating("class A {\n    weak var b: B?\n}")
        #expect(property.changes(.strongForWeak) == ["weak var b: B? -> var b: B?"])
        let capture = Mutating("func f() { g { [weak self] in self?.h() } }")
        #expect(
            capture.schemata(.strongForWeak)
                == "func f() { g { [held_self = active ? self : nil, weak self] in _ = held_self; self?.h() } }")
    }
}
