import SwiftSyntax

extension MutationFinder {
    func findChanges(of node: FunctionCallExprSyntax) {
        findCalledFunction(of: node)
        findSection(node)
        findImmediate(node)
        for argument in node.arguments {
            findQueue(argument)
            findCaughtError(argument)
        }
    }

    /// Finds the mutation that passes nil instead of a queue.
    private func findQueue(_ argument: LabeledExprSyntax) {
        guard let label = argument.label?.text, ["on", "queue"].contains(label),
            !argument.expression.is(NilLiteralExprSyntax.self)
        else { return }
        note(
            .queueDropped, of: argument.expression, after: "nil", opening: "(\(Edit.isActive) ? nil : (",
            closing: "))")
    }

    /// Finds the mutation that calls a closure at once, instead of on a queue or after a delay.
    private func findImmediate(_ call: FunctionCallExprSyntax) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["async", "asyncAfter"].contains(member.declName.baseName.text),
            let closure = call.trailingClosure, closure.signature?.parameterClause == nil
        else { return }
        let isStatement = call.parent?.is(CodeBlockItemSyntax.self) == true
        let body = closure.text
        note(
            .queueDropped, of: call, after: "(\(body))()",
            opening: isStatement
                ? "if \(Edit.isActive) { (\(body))() } else { " : "(\(Edit.isActive) ? (\(body))() : (",
            closing: isStatement ? " }" : "))")
    }

    // MARK: Errors

    /// Finds the mutation that replaces an error by another case of the same type.
    func findError(_ member: MemberAccessExprSyntax) {
        guard let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let cases = errors[type], let index = cases.firstIndex(of: member.declName.baseName.text),
            cases.count > 1, member.parent?.is(FunctionCallExprSyntax.self) != true
        else { return }
        replace(member, by: "\(type).\(cases[(index + 1) % cases.count])", .errorReplaced)
    }

    /// Finds the mutation that passes another error instead of one that was caught or received.
    private func findCaughtError(_ argument: LabeledExprSyntax) {
        guard argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "error" else { return }
        note(
            .errorReplaced, of: argument.expression, after: "another error",
            opening: "mutantError(\(Edit.number), ", closing: ")")
    }

    // MARK: References

    func findWeakReferences(of node: VariableDeclSyntax) {
        guard node.modifiers.contains(where: { $0.name.text == "weak" }),
            node.parent?.is(MemberBlockItemSyntax.self) == true,
            let binding = node.bindings.first, binding.accessorBlock == nil, let type = binding.typeAnnotation?.type
        else { return }
        let name = binding.pattern.text
        let isStatic = node.modifiers.contains { $0.name.text == "static" } ? "static " : ""
        note(
            .strongForWeak, of: node, after: "\(isStatic)var \(name): \(type.text)",
            edits: [
                node.insertionBehind(
                    " { didSet { if \(Edit.isActive) { strong_\(name) = \(name) } } }\n"
                        + "@exclusivity(unchecked) \(isStatic)var strong_\(name): \(type.text) = nil")
            ])
    }

    func findWeakReferences(of node: ClosureExprSyntax) {
        guard let captures = node.signature?.capture?.items, let first = node.statements.first
        else { return }
        for capture in captures where ["weak", "unowned"].contains(capture.specifier?.specifier.text) {
            let held = "held_\(capture.name.text)"
            let value = capture.initializer?.value.text ?? capture.name.text
            note(
                .strongForWeak, of: capture, after: value,
                edits: [
                    capture.insertion("\(held) = \(Edit.isActive) ? \(value) : nil, "),
                    first.insertion("_ = \(held); "),
                ])
        }
    }
}
