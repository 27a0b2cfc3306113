import Foundation
import Mutating

/// The list of survivors. It explains mutants that survive, each with a reason that a reader can check.
struct Survivors {
    enum Kind: String, Decodable, Sendable {
        /// The mutant behaves in the same way as the unchanged design.
        case equivalent
        /// The mutant behaves differently, but a test that shows the difference would cost too much.
        case accepted
        /// Rules or random programs run the code of the mutant, but only the tests of the design kill the mutant.
        case tested
    }

    /// An explanation of one mutant, or of several mutants that have the same reason.
    struct Entry: Decodable, Sendable {
        let kind: Kind
        /// The name of the design. Nil stands for all designs, for a file that has the same text in all of them.
        let design: String?
        /// The name of the file, without its folder.
        let file: String
        /// The declaration around the change. Nil stands for all declarations of the file.
        let declaration: String?
        /// The kind of the mutation. Nil stands for all kinds.
        let mutation: String?
        /// The code that is changed. Nil stands for any code in the declaration.
        let before: String?
        let reason: String

        func matches(_ design: String, _ file: String, _ other: Mutation) -> Bool {
            self.file == (file as NSString).lastPathComponent && [nil, design].contains(self.design)
                && [nil, other.declaration].contains(declaration) && [nil, other.kind.rawValue].contains(mutation)
                && [nil, other.before].contains(before)
        }

        fileprivate func explains(_ mutant: JudgedMutant) -> Bool {
            (kind == .tested ? mutant.verdict.by == .tests : !mutant.verdict.isKilled)
                && matches(mutant.design, mutant.file, mutant.mutation)
        }
    }

    let entries: [Entry]

    static func read(_ repository: Repository) throws -> Survivors {
        do {
            let data = try Data(contentsOf: repository.survivors)
            return Survivors(entries: try JSONDecoder().decode([Entry].self, from: data))
        } catch {
            throw Failure("\(Repository.survivors) is not readable. \(error)")
        }
    }

    /// The judged mutants of a design, in the order of files and lines. Each has the first entry that explains it.
    func judged(_ design: Design, _ results: Results) throws -> [JudgedMutant] {
        try design.mutants().compactMap { mutant in
            guard let verdict = results.verdicts[mutant.identity] else { return nil }
            var judged = JudgedMutant(
                design: design.name, mutant: mutant, verdict: verdict,
                isBeyondContract: results.beyondContract.contains(mutant.identity))
            judged.survivor = entries.first { $0.explains(judged) }
            return judged
        }
    }

    /// The entries that explain none of the mutants.
    func superfluous(_ mutants: [JudgedMutant]) -> [Entry] {
        entries.filter { entry in !mutants.contains(where: entry.explains) }
    }

    /// A description of how the verdict of rules and random programs on a mutant disagrees with the entries; nil if they agree.
    ///
    /// An entry that matches several mutants may explain only some of them. So a killed mutant contradicts its entry only if the
    /// entry matches no other mutant.
    func problem(_ design: Design, _ mutant: Mutant, _ verdict: Verdict, among all: [Mutant]) -> String? {
        let entry = entries.first { $0.matches(design.name, mutant.file, mutant.mutation) }
        guard let entry else {
            return verdict.isKilled
                ? nil
                : "survives the rules and the random programs. A rule or a test is missing, or it is equivalent. If a "
                    + "test of the design kills it, \(Repository.survivors) has to say so."
        }
        let isOnlyMatch = all.count { entry.matches(design.name, $0.file, $0.mutation) } == 1
        return verdict.isKilled && isOnlyMatch
            ? "is killed by \(verdict.name) now. Remove it from \(Repository.survivors)." : nil
    }
}
