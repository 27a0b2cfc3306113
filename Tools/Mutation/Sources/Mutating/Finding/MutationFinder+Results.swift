import SwiftSyntax

extension MutationFinder {
    /// Finds the mutations that return nil instead of an optional value, or the opposite of a Boolean.
    func findResults(of body: CodeBlockSyntax?, type: TypeSyntax?) {
        guard let body, let type, let kind = Self.kind(of: type) else { return }
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        for result in finder.results { note(result, kind) }
        findImplicitResult(body.statements, kind)
    }

    func findResults(of node: PatternBindingSyntax) {
        if let type = node.typeAnnotation?.type, let kind = Self.kind(of: type),
            case .getter(let statements) = node.accessorBlock?.accessors
        {
            findImplicitResult(statements, kind)
        }
    }

    private static func kind(of type: TypeSyntax) -> MutationKind? {
        if type.is(OptionalTypeSyntax.self) { return .nilReturned }
        return type.text == "Bool" ? .resultNegated : nil
    }

    private func findImplicitResult(_ statements: CodeBlockItemListSyntax, _ kind: MutationKind) {
        guard statements.count == 1, case .expr(let result)? = statements.first?.item else { return }
        // The mutation would put the result into parentheses, in which an `if` or a `switch` cannot stand.
        guard !result.is(IfExprSyntax.self), !result.is(SwitchExprSyntax.self) else { return }
        note(result, kind)
    }

    private func note(_ result: ExprSyntax, _ kind: MutationKind) {
        guard !result.is(BooleanLiteralExprSyntax.self), !result.is(NilLiteralExprSyntax.self) else { return }
        if kind == .nilReturned {
            note(kind, of: result, after: "nil", opening: "(\(Edit.isActive) ? nil : (", closing: "))")
        } else {
            negated.insert(result.id)
            note(kind, of: result, after: "!(\(result.text))", opening: "(\(Edit.isActive) != (", closing: "))")
        }
    }

    /// Finds the expressions that a function returns, but not those that closures and functions inside it return.
    private final class ReturnFinder: SyntaxVisitor {
        var results: [ExprSyntax] = []

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            node.expression.map { results.append($0) }
            return .skipChildren
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}
