import SwiftSyntax

extension MutationFinder {
    func findConditions(of node: IfExprSyntax) {
        findConditions(node.conditions)
        findEarlyExit(node.body)
    }

    /// Only fixes the condition to false. Other mutants would loop without end, and say nothing about the tests.
    func findConditions(of node: WhileStmtSyntax) {
        findConditions(node.conditions, kinds: [.conditionFalse])
    }

    func findConditions(of node: TernaryExprSyntax) {
        findCondition(node.condition, kinds: [.conditionNegated, .conditionTrue, .conditionFalse])
    }

    /// Negates conditions, fixes them to true and to false, and makes patterns fail to match.
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
                // Whichever pattern of a condition fails, the effect is the same.
                guard !hasPattern else { continue }
                hasPattern = true
                note(
                    .conditionFalse, of: element.condition, after: "does not match",
                    edits: [element.insertion("!\(Edit.isActive), ")])
            default:
                // An availability condition has the same result in every run.
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
