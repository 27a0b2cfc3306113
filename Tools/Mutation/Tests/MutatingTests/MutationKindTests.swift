import Mutating
import Testing

/// A source, and what the mutations of one kind do to this source.
struct Expected: CustomTestStringConvertible, Sendable {
    let kind: MutationKind
    let source: String
    /// All changes of the kind, as `before -> after`; nil if they are not compared.
    var changes: [String]?
    /// Parts that the source with its mutants must contain.
    var parts: [String]

    init(_ kind: MutationKind, _ source: String, _ changes: [String]?, _ parts: String...) {
        (self.kind, self.source, self.changes, self.parts) = (kind, source, changes, parts)
    }

    var testDescription: String { "\(kind): \(source)" }
}

@Suite("Kinds of mutations", .timeLimit(.minutes(10))) struct MutationKindTests {
    @Test(
        "Expressions",
        arguments: [
            // The number 1 becomes 0. A raw value of an enumeration is not mutated.
            Expected(.constantShifted, "let x = g(0, 1, 32)", ["0 -> 1", "1 -> 0", "32 -> 33"]),
            Expected(.constantShifted, "enum A: Int { case b = 3 }", []),
            // Only the branch of `#if` that is compiled is mutated.
            Expected(.constantShifted, "#if canImport(Darwin)\nlet x = 3\n#else\nlet x = 4\n#endif", ["4 -> 5"]),
            // The condition of an endless loop is not mutated.
            Expected(
                .flagFlipped, "func f() { while true { a = true; b(false) } }", ["true -> false", "false -> true"]),
            Expected(
                .arithmeticReversed, "func f() { a -= b; c(d + e) }", ["a -= b -> a += b", "d + e -> d - e"]),
            Expected(
                .firstForLast, "func f() { let x = a.first; b.append(c); d(max(e, f)); g = h.popLast() }",
                [
                    "a.first -> a.last", "b.append(c) -> b.insert(c, at: 0)", "max(e, f) -> min(e, f)",
                    "h.popLast() -> h.isEmpty ? nil : h.removeFirst()",
                ]),
            Expected(.fallbackTaken, "let x = a ?? b", ["a ?? b -> b"], "let x = (active ? nil : (a)) ?? b"),
            Expected(
                .queueDropped, "func f() { a(on: q) { b() }; q.async { c() } }",
                ["q -> nil", "q.async { c() } -> ({ c() })()"],
                "{ a(on: (active ? nil : (q))) { b() }; if active { ({ c() })() } else { q.async { c() } } }"),
            Expected(
                .errorReplaced, "enum AError: Error { case b, c(Int), d }\nfunc f() { g(AError.d); h(error) }",
                ["AError.d -> AError.b", "error -> another error"]),
            Expected(.strongForWeak, "class A {\n    weak var b: B?\n}", ["weak var b: B? -> var b: B?"]),
            Expected(
                .strongForWeak, "func f() { g { [weak self] in self?.h() } }", nil,
                "func f() { g { [held_self = active ? self : nil, weak self] in _ = held_self; self?.h() } }"),
            Expected(
                .andForOr, "let x = a && b || c", ["a && b || c -> a && b && c", "a && b -> a || b"],
                "let x = (active ? (a && b && c) : ((active ? (a || b) : (a && b)) || c))"),
            Expected(
                .comparisonReversed, "let x = g(a == b, c >= d, e !== f)",
                ["a == b -> a != b", "c >= d -> c <= d", "e !== f -> e === f"]),
        ])
    func expressions(_ expected: Expected) { check(expected) }

    @Test(
        "Conditions",
        arguments: [
            Expected(
                .conditionNegated, "func f() { if a, !b { g() } }", ["a -> !(a)", "!b -> !(!b)"],
                "if (active != (a)), (active != (!b)) { g() }"),
            Expected(
                .conditionTrue, "func f() { if a, !b { g() } }", ["a -> true", "!b -> true"],
                "if (active || (a)), (active || (!b)) { g() }"),
            Expected(
                .conditionFalse, "func f() { if a, !b { g() } }", ["a -> false", "!b -> false"],
                "if (!active && (a)), (!active && (!b)) { g() }"),
            // Only one binding of a condition is mutated.
            Expected(
                .conditionFalse, "func f() { guard let a, let b = c() else { return } }",
                ["let a -> does not match"], "guard !active, let a, let b = c() else { return }"),
            // The mutations of a loop do not make it endless.
            Expected(.conditionFalse, "func f() { while a { g() } }", ["a -> false"]),
            Expected(.conditionTrue, "func f() { while a { g() } }", []),
            Expected(.conditionNegated, "func f() { while a { g() } }", []),
            // A comparison that is a condition is shifted and negated, but not reversed.
            Expected(.comparisonShifted, "func f() { if a < b { g() }; if c == d { g() } }", ["a < b -> a <= b"]),
            Expected(.comparisonReversed, "func f() { if a < b { g() }; if c == d { g() } }", []),
        ])
    func conditions(_ expected: Expected) { check(expected) }

    @Test(
        "Statements",
        arguments: [
            Expected(
                .callLeftOut, "func f() async throws { let x = 1; try await g(x) }", ["try await g(x) -> nothing"],
                "if !active { try await g(x) }"),
            // A call that the code needs to compile is not left out.
            Expected(.callLeftOut, "func f() { fatalError(\"no\") }", []),
            Expected(.callLeftOut, "class A { init() { super.init() } }", []),
            Expected(.callLeftOut, "func f() -> Int { g() }", []),
            Expected(.callLeftOut, "func f() { g() }", ["g() -> nothing"]),
            Expected(.callLeftOut, "var f: Int { g() }", []),
            Expected(.callLeftOut, "func f() -> Int { switch a { case .b: g(); default: 1 } }", []),
            Expected(.callLeftOut, "func f() -> Int { if a { g() } else if b { h() } else { 1 } }", []),
            Expected(
                .callLeftOut, "func f() { switch a { case .b: g(); default: h() } }",
                ["g() -> nothing", "h() -> nothing"]),
            Expected(.assignmentLeftOut, "struct A { init() { b = 1; c = 2 } }", []),
            Expected(.assignmentLeftOut, "func f() { a = b; c += d }", ["a = b -> nothing", "c += d -> nothing"]),
            Expected(
                .statementsExchanged, "func f() {\n    a = b\n    g()\n}", ["a = b; g() -> g(); a = b"],
                "{\n    if !active { a = b }\n    g()\nif active { a = b }\n\n}"),
            // Under a lock, two assignments are exchanged only if one of them reads what the other one writes.
            Expected(.statementsExchanged, "func f() { lock.withLock { a = b; c = d } }", []),
            Expected(
                .statementsExchanged, "func f() { lock.withLock { a = b; c = a; g() } }",
                ["a = b; c = a -> c = a; a = b", "c = a; g() -> g(); c = a"]),
            Expected(
                .earlyExitLeftOut, "func f() -> Int { if a { return 2 }; return 3 }", ["return 2 -> nothing"],
                "{ if a { if !active { return 2 } }; return 3 }"),
            Expected(
                .inputLeftOut, "func f() { for x in xs { g(x) } }",
                ["xs -> xs without the first", "xs -> xs without the last"]),
            // What a closure inside a function returns is not a result of the function.
            Expected(
                .nilReturned, "func f() -> A? { if b { return c }; g { return d }; return e }",
                ["c -> nil", "e -> nil"]),
            Expected(.resultNegated, "var f: Bool { a < b }", ["a < b -> !(a < b)"], "{ (active != (a < b)) }"),
        ])
    func statements(_ expected: Expected) { check(expected) }

    private static let section = "func f() {\n    lock.withLock {\n        a()\n        b()\n        c()\n    }\n}"

    @Test(
        "Critical sections",
        arguments: [
            // Without the lock, other threads get a chance to run between any two statements.
            Expected(
                .lockLeftOut, section, nil, "lock.withLock(unless: n) {\n        a()",
                "if active { mutantPause() }\nb()", "if active { mutantPause() }\nc()"),
            Expected(.lockLeftOut, "let x = lock.withLock({ a })", nil, "withLock(unless: n, {"),
            Expected(
                .sectionSplit, section,
                ["b() -> released and taken again before", "c() -> released and taken again before"],
                "if active { lock.releaseAndTakeAgain() }\nb()"),
            Expected(
                .lockReleasedEarly, section, ["b() -> released after"],
                "defer { if active { lock.takeAgain() } }\nif active { lock.release() }\nc()"),
            // Returning a constant or a local variable needs no lock.
            Expected(
                .sectionSplit, "func f() { lock.withLock { let x = a(); b(); return true } }",
                ["b() -> released and taken again before"]),
            Expected(
                .lockReleasedEarly, "func f() { lock.withLock { let x = a(); b(); return x } }", nil,
                "if active { lock.release() }\nb()"),
            // A parameter of the closure may have the same name as the property with the lock.
            Expected(
                .sectionSplit, "func f() { state.withLock { state in a(); b() } }", nil,
                "self.state.releaseAndTakeAgain()"),
        ])
    func sections(_ expected: Expected) { check(expected) }

    private func check(_ expected: Expected) {
        let mutating = Mutating(expected.source)
        if let changes = expected.changes { #expect(mutating.changes(expected.kind) == changes) }
        let text = mutating.schemata(expected.kind)
        for part in expected.parts { #expect(text.contains(part)) }
    }
}
