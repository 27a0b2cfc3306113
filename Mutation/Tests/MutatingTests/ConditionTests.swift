import Mutating
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConditionTests {
    @Test("Each condition is negated, fixed to true and fixed to false")
    func conditions() {
        let mutating = Mutating("func f() { if a, !b { g() } }")
        #expect(mutating.changes(.conditionNegated) == ["a -> !(a)", "!b -> !(!b)"])
        #expect(mutating.changes(.conditionTrue) == ["a -> true", "!b -> true"])
        #expect(mutating.changes(.conditionFalse) == ["a -> false", "!b -> false"])
        #expect(mutating.schemata(.conditionNegated) == "func f() { if (active != (a)), (active != (!b)) { g() } }")
        #expect(mutating.schemata(.conditionTrue) == "func f() { if (active || (a)), (active || (!b)) { g() } }")
        #expect(mutating.schemata(.conditionFalse) == "func f() { if (!active && (a)), (!active && (!b)) { g() } }")
    }

    @Test("A binding does not match, once for a list of conditions")
    func bindings() {
        let mutating = Mutating("func f() { guard let a, let b = c() else { return } }")
        #expect(mutating.changes(.conditionFalse) == ["let a -> does not match"])
        #expect(mutating.schemata(.conditionFalse) == "func f() { guard !active, let a, let b = c() else { return } }")
    }

    @Test("The condition of a loop is never fixed to true, which would only be a loop without end")
    func loops() {
        let mutating = Mutating("func f() { while a { g() } }")
        #expect(mutating.changes(.conditionFalse) == ["a -> false"])
        #expect(mutating.changes(.conditionTrue).isEmpty)
        #expect(mutating.changes(.conditionNegated).isEmpty)
    }

    @Test("A comparison as a condition is shifted, and not reversed beside being negated")
    func comparisons() {
        let mutating = Mutating("func f() { if a < b { g() }; if c == d { g() } }")
        #expect(mutating.changes(.comparisonShifted) == ["a < b -> a <= b"])
        #expect(mutating.changes(.comparisonReversed).isEmpty)
        #expect(mutating.changes(.conditionNegated).count == 2)
    }

    @Test("Elsewhere a comparison is reversed")
    func comparisonsElsewhere() {
        let mutating = Mutating("let x = g(a == b, c >= d, e !== f)")
        #expect(
            mutating.changes(.comparisonReversed) == ["a == b -> a != b", "c >= d -> c <= d", "e !== f -> e === f"])
    }

    @Test("And for or, in both directions")
    func andOr() {
        let mutating = Mutating("let x = a && b || c")
        #expect(mutating.changes(.andForOr) == ["a && b || c -> a && b && c", "a && b -> a || b"])
        #expect(
            mutating.schemata(.andForOr)
                == "let x = (active ? (a && b && c) : ((active ? (a || b) : (a && b)) || c))")
    }

    @Test("Only the branch that is compiled is changed")
    func compiledBranch() {
        let source = "#if canImport(Darwin)\nlet x = 3\n#else\nlet x = 4\n#endif"
        #expect(Mutating(source).changes(.constantShifted) == ["4 -> 5"])
    }
}
