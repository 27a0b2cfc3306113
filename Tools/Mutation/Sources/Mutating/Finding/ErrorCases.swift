import SwiftParser
import SwiftSyntax

/// Finds the cases of error types, so that one error can replace another of the same type.
public final class ErrorCases: SyntaxVisitor {
    private var found: [String: [String]] = [:]

    /// The cases without associated values, by the name of the type.
    public static func all(in sources: [String]) -> [String: [String]] {
        let finder = ErrorCases(viewMode: .sourceAccurate)
        for source in sources { finder.walk(Parser.parse(source: source)) }
        return finder.found
    }

    public override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
        guard inherited.contains(where: { $0.hasSuffix("Error") }) else { return .visitChildren }
        found[node.name.text] = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
            .flatMap { Array($0.elements) }.filter { $0.parameterClause == nil }.map(\.name.text)
        return .visitChildren
    }
}
