import Foundation

/// The mutants that no judge can see, because they behave as the design does, each with a reason that a reader can
/// check.
struct Explained: Decodable {
    /// One of them, or several that have the same reason.
    struct Entry: Decodable {
        /// Nil explains the change in every design, for a file that is the same text in all of them.
        let design: String?
        /// The name of the file, without its folder.
        let file: String
        let declaration: String
        let kind: String
        let before: String
        /// Nil explains each change of this kind there.
        let after: String?
        let reason: String

        func explains(_ mutant: MutantOnPage) -> Bool {
            (design.map { $0 == mutant.design } ?? true) && file == (mutant.file as NSString).lastPathComponent
                && mutant.mutation.declaration == declaration && kind == mutant.mutation.kind.rawValue && before == mutant.mutation.before
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
    ///
    /// - Parameter mutants: The judged mutants of all designs.
    func superfluous(_ mutants: [MutantOnPage]) -> [Entry] {
        entries.filter { entry in !mutants.contains { !$0.isSeen && entry.explains($0) } }
    }
}
