import SwiftSyntax

extension MutationFinder {
    /// The replacement of each operator, and the kind of mutation to which the replacement belongs.
    private static let operators: [String: (String, MutationKind)] = [
        "<": ("<=", .comparisonShifted), "<=": ("<", .comparisonShifted), ">": (">=", .comparisonShifted),
        ">=": (">", .comparisonShifted), "..<": ("...", .comparisonShifted),
        "==": ("!=", .comparisonReversed), "!=": ("==", .comparisonReversed),
        "===": ("!==", .comparisonReversed), "!==": ("===", .comparisonReversed),
        "&&": ("||", .andForOr), "||": ("&&", .andForOr),
        "+": ("-", .arithmeticReversed), "-": ("+", .arithmeticReversed),
        "+=": ("-=", .arithmeticReversed), "-=": ("+=", .arithmeticReversed),
    ]

    /// The replacements of comparisons that are reversed as well as shifted. A condition is not reversed, because it is negated.
    private static let reversed = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

    func findOperators(of node: InfixOperatorExprSyntax) {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return }
        func with(_ other: String) -> String { "\(node.leftOperand.text) \(other) \(node.rightOperand.text)" }
        let isCondition = negated.contains(node.id)
        if let (other, kind) = Self.operators[sign], !(isCondition && kind == .comparisonReversed) {
            replace(node, by: with(other), kind)
        }
        if let other = Self.reversed[sign], !isCondition { replace(node, by: with(other), .comparisonReversed) }
        if sign == "??" {
            note(
                .fallbackTaken, of: node, after: node.rightOperand.text,
                edits: [node.leftOperand.edit("(\(Edit.isActive) ? nil : (", "))")])
        }
    }

    func findOther(_ node: IntegerLiteralExprSyntax) {
        if let value = Int(node.text.filter { $0 != "_" }) {
            replace(node, by: "\(value == 1 ? 0 : value + 1)", .constantShifted)
        }
    }

    func findOther(_ node: BooleanLiteralExprSyntax) {
        guard node.parent?.is(ConditionElementSyntax.self) != true else { return }
        let other = node.literal.text == "true" ? "false" : "true"
        note(.flagFlipped, of: node, after: other, opening: "(\(Edit.isActive) != ", closing: ")")
    }

    /// The replacements of functions and properties, by their names.
    private static let counterparts = [
        "first": "last", "last": "first", "removeFirst": "removeLast", "removeLast": "removeFirst",
        "prefix": "suffix", "suffix": "prefix", "min": "max", "max": "min",
    ]

    func findMembers(of node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        findError(node)
        guard let base = node.base, node.parent?.is(InOutExprSyntax.self) != true else { return }
        if let other = Self.counterparts[name], node.parent?.is(FunctionCallExprSyntax.self) != true {
            replace(node, by: "\(base.text).\(other)", .firstForLast)
        }
    }

    /// Finds the mutation that calls another function in place of the called one.
    func findCalledFunction(of call: FunctionCallExprSyntax) {
        if let function = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            guard let other = Self.counterparts[function.baseName.text] else { return }
            replace(call, by: other + call.text.dropFirst(function.baseName.text.count), .firstForLast)
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base?.text
        else { return }
        let arguments = call.arguments.text
        switch member.declName.baseName.text {
        case "popLast": replace(call, by: "\(base).isEmpty ? nil : \(base).removeFirst()", .firstForLast)
        case "append" where call.arguments.count == 1 && call.arguments.first?.label == nil:
            replace(call, by: "\(base).insert(\(arguments), at: 0)", .firstForLast)
        case "reversed": replace(call, by: "Array(\(base))", .firstForLast)
        case let name:
            guard let other = Self.counterparts[name] else { return }
            replace(call, by: "\(base).\(other)" + call.text.dropFirst(member.text.count), .firstForLast)
        }
    }
}
