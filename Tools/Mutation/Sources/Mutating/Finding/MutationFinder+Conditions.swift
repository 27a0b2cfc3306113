import SwiftSyntax

extension MutationFinder {
    func findConditions(of node: IfExprSyntax) {
        findConditions(node.conditions)
        findEarlyExit(node.body)
    }

    /// Finds only the mutation in which the condition is always false. Others would make the loop endless, and an endless loop
    /// says nothing about the tests.
    func findConditions(of node: WhileStmtSyntax) {
        findConditions(node.conditions, kinds: [.conditionFalse])
    }

    func findConditions(of node: TernaryExprSyntax) {
        findCondition(node.condition, kinds: [.conditionNegated, .conditionTrue, .conditionFalse])
    }

    /// Finds the mutations of conditions: a condition is negated, always true, or always false, or a pattern does not match.
    func findConditions(
        _ conditions: ConditionElementListSyntax,
        kinds: [MutationKind] = [.conditionNegated, .conditionTrue, .conditionFalse]
    ) {
        var hasPattern = false
        for element in conditions {
            switch element.condition {
            case .expression(let condition):
                findCondition(condition, kinds: kinds)
            case .matchingPattern, .optionalBinding:
                // If any pattern does not match, the conditions as a whole fail. So one mutation is enough for all patterns.
                guard !hasPattern else { continue }
                hasPattern = true
                note(
                    .conditionFalse, of: element.condition, after: "does not match",
                    edits: [element.insertion("!\(Edit.isActive), ")])
            default:
                // An availability condition has the same result in every run, so it is not mutated.
                continue
            }
        }
    }

    private func findCondition(_ condition: ExprSyntax, kinds: [MutationKind]) {
        guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
        negated.insert(condition.id)
        for kind in kinds {
            let (after, opening) =
                switch kind {
                case .conditionTrue: ("true", "(\(Edit.isActive) || (")
                case .conditionFalse: ("false", "(!\(Edit.isActive) && (")
                default: ("!(\(condition.text))", "(\(Edit.isActive) != (")
                }
            note(kind, of: condition, after: after, opening: opening, closing: "))")
        }
    }
}
