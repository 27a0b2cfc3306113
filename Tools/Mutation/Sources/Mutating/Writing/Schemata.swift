/// The text of a source file that contains all mutants of the file. At run time, one of the mutants can be activated.
public struct Schemata: Sendable {
    /// The text, which contains the mutants.
    public let text: String
    /// The ranges of bytes of the text that each mutant has inserted.
    private var traces: [Trace] = []
    /// The ranges of bytes of the text that each mutant encloses, including what it has inserted.
    private var wraps: [Trace] = []

    private struct Trace: Sendable {
        let mutant: Int
        let inserted: Range<Int>
    }

    /// Writes the mutants into their source.
    public init(_ source: String, _ mutants: [Mutant]) {
        let bytes = Array(source.utf8)
        var insertions: [Insertion] = []
        for mutant in mutants {
            for edit in mutant.mutation.edits { insertions += Insertion.of(edit, mutant.number) }
        }
        insertions.sort()
        var output: [UInt8] = []
        var copied = 0
        var opened: [Int: [Int]] = [:]
        for insertion in insertions {
            output += bytes[copied..<insertion.position]
            copied = insertion.position
            let start = output.count
            output += insertion.text.replacing(Edit.number, with: "\(insertion.mutant)").utf8
            traces.append(Trace(mutant: insertion.mutant, inserted: start..<output.count))
            switch insertion.role {
            case .opening: opened[insertion.mutant, default: []].append(start)
            case .closing:
                guard let opening = opened[insertion.mutant]?.popLast() else { continue }
                wraps.append(Trace(mutant: insertion.mutant, inserted: opening..<output.count))
            case .between: continue
            }
        }
        output += bytes[copied...]
        text = String(decoding: output, as: UTF8.self)
    }

    /// The mutants that may cause a compiler error at a position. They are the first of these groups that is not empty:
    ///
    /// 1. the mutants that inserted the text at the position
    /// 2. the innermost mutants around the position
    /// 3. the mutants in the line of the position
    /// 4. the nearest mutants before and after the position, because a missing result is reported at the end of a body
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The byte in the line, counted from 1.
    public func mutants(atLine line: Int, column: Int) -> Set<Int> {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return [] }
        let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
        let offset = start + column - 1
        let direct = traces.filter { $0.inserted.contains(offset) }
        if !direct.isEmpty { return Set(direct.map(\.mutant)) }
        let around = wraps.filter { $0.inserted.contains(offset) }
        if let least = around.map(\.inserted.count).min() {
            // Mutants that enclose the same expression differ in length only by the text that they insert, which is short. So all
            // that are little longer than the shortest one are the innermost ones.
            return Set(around.filter { $0.inserted.count < least + 200 }.map(\.mutant))
        }
        let wholeLine = start..<(start + lines[line - 1].count + 1)
        let inLine = traces.filter { $0.inserted.overlaps(wholeLine) }
        if !inLine.isEmpty { return Set(inLine.map(\.mutant)) }
        let last = traces.filter { $0.inserted.upperBound <= offset }.max {
            $0.inserted.upperBound < $1.inserted.upperBound
        }
        let next = traces.filter { $0.inserted.lowerBound > offset }.min {
            $0.inserted.lowerBound < $1.inserted.lowerBound
        }
        return Set([last, next].compactMap { $0?.mutant })
    }
}

/// A text that is inserted at one position of a source.
private struct Insertion: Comparable {
    enum Role: Int { case closing, between, opening }

    let position: Int
    let role: Role
    let text: String
    let mutant: Int
    /// The position of the other end of the edit. Of several edits that begin at one position, the longest opens first; of
    /// several that end at one position, the longest closes last. If edits enclose the same text, the edit of the first mutant is
    /// the outermost: the text may be both a statement and an expression, and the mutants of a statement come first.
    let other: Int

    static func of(_ edit: Edit, _ mutant: Int) -> [Insertion] {
        func insertion(_ position: Int, _ role: Role, _ text: String, other: Int = 0) -> Insertion {
            Insertion(position: position, role: role, text: text, mutant: mutant, other: other)
        }
        guard edit.start < edit.end else { return [insertion(edit.start, .between, edit.opening)] }
        return [
            insertion(edit.start, .opening, edit.opening, other: edit.end),
            insertion(edit.end, .closing, edit.closing, other: edit.start),
        ]
    }

    static func < (one: Insertion, two: Insertion) -> Bool {
        if one.position != two.position { return one.position < two.position }
        if one.role != two.role { return one.role.rawValue < two.role.rawValue }
        switch one.role {
        case .between: return one.mutant < two.mutant
        case .opening: return (-one.other, one.mutant) < (-two.other, two.mutant)
        case .closing: return (-one.other, -one.mutant) < (-two.other, -two.mutant)
        }
    }
}
