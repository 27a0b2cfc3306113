import Conformance

/// The verdicts on one outsider, as `docs/outsiders.json` keeps them for the appendix of the specification.
struct WrittenVerdicts: Encodable {
    let name: String
    let summary: String
    /// For the identifier of each rule, the raw value of a `Verdict.Ruling`, or `varies`.
    let verdicts: [String: String]

    /// Keeps the verdicts of the column. The rules in `varying` were not judged.
    init(_ column: ConformanceReport.Column, varying: [String]) {
        name = column.design
        summary = column.summary
        verdicts = Dictionary(
            column.verdicts.map { ($0.rule, $0.ruling.rawValue) } + varying.map { ($0, "varies") },
            uniquingKeysWith: { first, _ in first })
    }
}
