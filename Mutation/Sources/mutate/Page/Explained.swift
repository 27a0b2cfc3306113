import Foundation

/// The mutants that no judge can see, because they behave as the design does, each with a reason that a reader can
/// check.
struct Explained: Decodable {
    /// One of them, or several that have the same reason.
    struct Entry: Decodable {
        let design: String
        let file: String
        /// The beginning of the declaration.
        let declaration: String
        let kind: String
        let before: String
        /// Nil explains each change of this kind there.
        let after: String?
        let reason: String

        func explains(_ mutant: MutantOnPage) -> Bool {
            design == mutant.design && file == mutant.file && mutant.mutation.declaration == declaration
                && kind == mutant.mutation.kind.rawValue && before == mutant.mutation.before
                && (after.map { $0 == mutant.mutation.after } ?? true)
        }
    }

    let entries: [Entry]

    static func read(_ house: House) throws -> Explained {
        do {
            return Explained(
                entries: try JSONDecoder().decode([Entry].self, from: Data(contentsOf: house.explained)))
        } catch {
            throw MutateError.unreadable(house.explained.path, "\(error)")
        }
    }

    func reason(for mutant: MutantOnPage) -> String? { entries.first { $0.explains(mutant) }?.reason }

    /// Entries that explain nothing any more, or what somebody sees.
    func superfluous(_ mutants: [MutantOnPage]) -> [Entry] {
        let designs = Set(mutants.map(\.design))
        return entries.filter { entry in
            designs.contains(entry.design) && !mutants.contains { !$0.isSeen && entry.explains($0) }
        }
    }
}
