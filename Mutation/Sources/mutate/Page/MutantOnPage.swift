import Mutating

/// A mutant that was judged, as the page shows it.
struct MutantOnPage {
    let design: String
    let file: String
    let mutation: Mutation
    let finding: Results.Finding
    /// Neither a rule nor a program ever runs it.
    let isBeyondContract: Bool

    var isSeen: Bool { finding.isSeen }

    /// Rules or programs run it, but only the tests see it.
    var isSeenByTestsAlone: Bool { finding.by == .tests && !isBeyondContract }

    /// The judged mutants of a design, in the order of files and lines.
    static func all(of design: Design, _ results: Results) throws -> [MutantOnPage] {
        try design.mutants().compactMap { mutant in
            results.findings[mutant.identity].map {
                MutantOnPage(
                    design: design.name, file: mutant.file, mutation: mutant.mutation, finding: $0,
                    isBeyondContract: results.beyondContract.contains(mutant.identity))
            }
        }
    }
}
