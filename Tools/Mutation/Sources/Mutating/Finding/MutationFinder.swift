import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the mutations of a source.
///
/// The finder does not know types, so some mutants do not compile. `SchemataBuild` finds out which ones.
public final class MutationFinder: SyntaxAnyVisitor {
    /// The mutations of a source, in the order of their lines. In one line, the mutations of a statement come before the
    /// mutations of its parts.
    ///
    /// - Parameters:
    ///   - source: The text of a file.
    ///   - errors: The cases without associated values of the error types of the module, by the name of the type.
    public static func mutations(in source: String, errors: [String: [String]] = [:]) -> [Mutation] {
        let parsed = Parser.parse(source: source)
        // An expression whose operators cannot be folded stays a sequence, and is not mutated.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let finder = MutationFinder(errors, SourceLocationConverter(fileName: "", tree: folded))
        finder.walk(folded)
        return finder.found.sorted { $0.line < $1.line }
    }

    let errors: [String: [String]]
    private let lines: SourceLocationConverter
    private(set) var found: [Mutation] = []
    /// The names of the declarations around the node that is being visited.
    private var declarations: [String] = []
    /// Conditions and results. A comparison among them is not reversed, because another mutation negates it or, in a `while`
    /// loop, because the loop could become endless.
    var negated: Set<SyntaxIdentifier> = []

    init(_ errors: [String: [String]], _ lines: SourceLocationConverter) {
        self.errors = errors
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
    }

    /// Notes a mutation of the node.
    ///
    /// - Parameter before: The code that is changed. Nil stands for the text of the node.
    func note(
        _ kind: MutationKind, of node: some SyntaxProtocol, before: String? = nil, after: String, edits: [Edit]
    ) {
        found.append(
            Mutation(
                kind: kind, line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line,
                declaration: declarations.joined(separator: "."), before: (before ?? node.text).onOneLine,
                after: after.onOneLine, edits: edits))
    }

    /// Notes a mutation that puts text around the node.
    func note(
        _ kind: MutationKind, of node: some SyntaxProtocol, after: String, opening: String, closing: String
    ) {
        note(kind, of: node, after: after, edits: [node.edit(opening, closing)])
    }

    /// Notes a mutation that replaces the node by another expression.
    func replace(_ node: some SyntaxProtocol, by other: String, _ kind: MutationKind) {
        // Both the node and its replacement are compiled, so compiling a long node would take too long.
        guard node.text.utf8.count < 600 else { return }
        note(kind, of: node, after: other, opening: "(\(Edit.isActive) ? (\(other)) : (", closing: "))")
    }

    // MARK: Visiting

    public override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        switch node.as(SyntaxEnum.self) {
        case .attribute, .stringLiteralExpr, .expressionPattern, .enumCaseDecl: return .skipChildren
        case .ifConfigDecl(let node): return visitCompiledBranch(of: node)
        case .ifExpr(let node): findConditions(of: node)
        case .guardStmt(let node): findConditions(node.conditions)
        case .whileStmt(let node): findConditions(of: node)
        case .ternaryExpr(let node): findConditions(of: node)
        case .infixOperatorExpr(let node): findOperators(of: node)
        case .integerLiteralExpr(let node): findOther(node)
        case .booleanLiteralExpr(let node): findOther(node)
        case .memberAccessExpr(let node): findMembers(of: node)
        case .codeBlockItemList(let node): findStatements(of: node)
        case .forStmt(let node): findInputs(of: node)
        case .functionDecl(let node): findResults(of: node.body, type: node.signature.returnClause?.type)
        case .patternBinding(let node): findResults(of: node)
        case .functionCallExpr(let node): findChanges(of: node)
        case .variableDecl(let node): findWeakReferences(of: node)
        case .closureExpr(let node): findWeakReferences(of: node)
        default: break
        }
        if let name = node.declaredName { declarations.append(name) }
        return .visitChildren
    }

    public override func visitAnyPost(_ node: Syntax) {
        if node.declaredName != nil { declarations.removeLast() }
    }

    /// Visits only the branch that is compiled on Linux.
    private func visitCompiledBranch(of node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let clause = node.clauses.first { $0.condition.map(\.text).map(isLikelyTrue) ?? true }
        clause?.elements.map { walk($0) }
        return .skipChildren
    }

    private func isLikelyTrue(_ condition: String) -> Bool {
        let names = ["Darwin", "ObjectiveC", "Combine", "AppKit", "UIKit", "macOS", "iOS"]
        return !names.contains(where: condition.contains) || condition.hasPrefix("!")
    }
}

extension Syntax {
    /// The name of a declaration that can contain code; nil for any other node.
    fileprivate var declaredName: String? {
        switch self.as(SyntaxEnum.self) {
        case .classDecl(let node): node.name.text
        case .structDecl(let node): node.name.text
        case .enumDecl(let node): node.name.text
        case .actorDecl(let node): node.name.text
        case .extensionDecl(let node): node.extendedType.text
        case .patternBinding(let node): node.pattern.text
        case .functionDecl(let node): "\(node.name.text)(\(node.signature.labels))"
        case .initializerDecl(let node): "init(\(node.signature.labels))"
        case .deinitializerDecl: "deinit"
        default: nil
        }
    }
}

extension FunctionSignatureSyntax {
    fileprivate var labels: String { parameterClause.parameters.map { $0.firstName.text + ":" }.joined() }
}
