import SwiftSyntax

extension MutationFinder {
    /// Finds the mutations of a critical section, `lock.withLock { … }`. The mutants call members that `SupportSource` adds to
    /// the lock.
    func findSection(_ call: FunctionCallExprSyntax) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "withLock", let base = member.base
        else { return }
        let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
        guard let closure else { return }
        leaveOutLock(call, member, closure.statements)
        let parameters = closure.signature?.parameterClause?.text ?? ""
        // A parameter of the closure may have the same name as the property with the lock, and then hides it.
        let lock = parameters.contains(base.text) ? "self.\(base.text)" : base.text
        let statements = guarded(closure.statements)
        for (earlier, later) in zip(statements, statements.dropFirst()) {
            note(
                .sectionSplit, of: later.item, after: "released and taken again before",
                edits: [later.item.insertion("if \(Edit.isActive) { \(lock).releaseAndTakeAgain() }\n")])
            guard later == statements.last else { continue }
            note(
                .lockReleasedEarly, of: earlier.item, after: "released after",
                edits: [
                    later.item.insertion(
                        "defer { if \(Edit.isActive) { \(lock).takeAgain() } }\n"
                            + "if \(Edit.isActive) { \(lock).release() }\n")
                ])
        }
    }

    /// The statements that need the lock: all except a final `return` of `true`, `false` or a local variable.
    private func guarded(_ statements: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
        let known = statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
            .flatMap { $0.bindings.map(\.pattern.text) }
        guard let result = statements.last?.item.as(ReturnStmtSyntax.self)?.expression,
            result.is(BooleanLiteralExprSyntax.self) || known.contains(result.text)
        else { return Array(statements) }
        return Array(statements.dropLast())
    }

    /// Finds the mutation that leaves out the lock. The mutant pauses before each statement, so that the race shows more often.
    private func leaveOutLock(
        _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, _ statements: CodeBlockItemListSyntax
    ) {
        let edit =
            if call.leftParen != nil, let first = call.arguments.first {
                first.insertion("unless: \(Edit.number), ")
            } else {
                member.insertionBehind("(unless: \(Edit.number))")
            }
        let rest = call.text.dropFirst(member.text.count)
        let pauses = statements.dropFirst().map { $0.item.insertion("if \(Edit.isActive) { mutantPause() }\n") }
        note(.lockLeftOut, of: call, after: "without the lock: \(rest)", edits: [edit] + pauses)
    }
}
