import SwiftSyntax

extension MutationFinder {
    func findStatements(of node: CodeBlockItemListSyntax) {
        let statements = Array(node)
        let owner = node.parent?.parent
        // If the only statement is a result, the function does not compile without it. An initializer may not compile without one
        // of its assignments.
        if isResult(node) { return }
        if owner?.is(InitializerDeclSyntax.self) == true { return }
        for statement in statements {
            switch Statement(statement) {
            case .call: leaveOut(statement, .callLeftOut)
            case .assignment: leaveOut(statement, .assignmentLeftOut)
            case .other: continue
            }
        }
        for (one, other) in zip(statements, statements.dropFirst())
        where Statement(one) != .other && Statement(other) != .other && !isHidden(one, other, in: owner) {
            exchange(one, other)
        }
    }

    /// Whether no thread can observe the order of two assignments. This is so if a lock is held, and neither assignment reads
    /// what the other one writes.
    private func isHidden(_ one: CodeBlockItemSyntax, _ other: CodeBlockItemSyntax, in owner: Syntax?) -> Bool {
        guard let one = one.item.as(InfixOperatorExprSyntax.self),
            let other = other.item.as(InfixOperatorExprSyntax.self),
            !other.text.contains(one.leftOperand.text), !one.text.contains(other.leftOperand.text)
        else { return false }
        let call = sequence(first: owner) { $0?.parent }.prefix(4).compactMap { $0?.as(FunctionCallExprSyntax.self) }
            .first
        return call?.calledExpression.text.hasSuffix("withLock") ?? false
    }

    /// Whether the list has one statement, and its value is the result of a declaration: directly, or as a branch of an `if` or a
    /// `switch`.
    private func isResult(_ node: CodeBlockItemListSyntax) -> Bool {
        guard node.count == 1 else { return false }
        let branching: Syntax? =
            if node.parent?.is(SwitchCaseSyntax.self) == true {
                node.parent?.parent?.parent
            } else {
                node.parent?.parent?.as(IfExprSyntax.self).map { outermost($0) }
            }
        guard let branching else { return node.parent?.parent.map(hasResult) ?? false }
        let item = sequence(first: branching) { $0.parent }.prefix(4).compactMap { $0.as(CodeBlockItemSyntax.self) }
            .first
        return item?.parent?.as(CodeBlockItemListSyntax.self).map(isResult) ?? false
    }

    /// The first `if` of a chain of `else if`.
    private func outermost(_ node: IfExprSyntax) -> Syntax {
        node.parent?.as(IfExprSyntax.self).map { outermost($0) } ?? Syntax(node)
    }

    /// Whether the declaration has a result. If so, a body of one expression returns the value of this expression.
    private func hasResult(_ owner: Syntax) -> Bool {
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return owner.is(PatternBindingSyntax.self)
    }

    /// Finds the mutations that leave out the first or the last element of a loop.
    func findInputs(of node: ForStmtSyntax) {
        for end in ["first", "last"] {
            note(
                .inputLeftOut, of: node.sequence, after: "\(node.sequence.text) without the \(end)",
                opening: "mutantSequence(\(Edit.number), without: .\(end), ", closing: ")")
        }
    }

    /// Finds the mutation that leaves out the `return`, `throw`, `break` or `continue` at the end of an `if`.
    func findEarlyExit(_ body: CodeBlockSyntax) {
        guard let last = body.statements.last else { return }
        let item = Syntax(last.item)
        guard
            item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) || item.is(BreakStmtSyntax.self)
                || item.is(ContinueStmtSyntax.self)
        else { return }
        leaveOut(last, .earlyExitLeftOut)
    }

    private func leaveOut(_ statement: CodeBlockItemSyntax, _ kind: MutationKind) {
        note(
            kind, of: statement.item, after: "nothing", opening: "if !\(Edit.isActive) { ", closing: " }")
    }

    private func exchange(_ one: CodeBlockItemSyntax, _ other: CodeBlockItemSyntax) {
        note(
            .statementsExchanged, of: one.item, before: "\(one.item.text); \(other.item.text)",
            after: "\(other.item.text); \(one.item.text)",
            edits: [
                one.item.edit("if !\(Edit.isActive) { ", " }"),
                other.item.insertionBehind("\nif \(Edit.isActive) { \(one.item.text) }\n"),
            ])
    }

    /// The kind of a statement. Calls and assignments can be left out.
    private enum Statement {
        case call, assignment, other

        /// Functions whose calls cannot be left out, because the code would not compile.
        private static let needed = ["fatalError", "preconditionFailure", "super.init", "self.init"]

        init(_ item: CodeBlockItemSyntax) {
            guard case .expr(var expression) = item.item else {
                self = .other
                return
            }
            if let tried = expression.as(TryExprSyntax.self) { expression = tried.expression }
            if let awaited = expression.as(AwaitExprSyntax.self) { expression = awaited.expression }
            if let chain = expression.as(OptionalChainingExprSyntax.self) { expression = chain.expression }
            if let call = expression.as(FunctionCallExprSyntax.self) {
                self = Self.needed.contains(call.calledExpression.text) ? .other : .call
            } else if let infix = expression.as(InfixOperatorExprSyntax.self) {
                let sign = infix.operator.text
                self = sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(sign) ? .assignment : .other
            } else {
                self = .other
            }
        }
    }
}
