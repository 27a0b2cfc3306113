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
        /// Nil explains each change there, whatever it was before, and whatever it is after.
        let kind: String?
        let before: String?
        let after: String?
        let reason: String

        func explains(_ mutant: MutantOnPage) -> Bool {
            func isOrNil(_ wanted: String?, _ text: String) -> Bool { wanted.map { $0 == text } ?? true }
            return isOrNil(design, mutant.design) && file == (mutant.file as NSString).lastPathComponent
                && mutant.mutation.declaration == declaration && isOrNil(kind, mutant.mutation.kind.rawValue)
                && isOrNil(before, mutant.mutation.before) && isOrNil(after, mutant.mutation.after)
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
