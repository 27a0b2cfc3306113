/// A source that contains all its mutants. At run time, one of them can be activated.
public struct Schemata: Sendable {
    /// The text.
    public let text: String
    /// The bytes of the text that each mutant has inserted.
    private var traces: [Trace] = []
    /// The bytes of the text that each mutant encloses.
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

    /// The mutants that may cause a compiler error at a position. The first group that is not empty counts:
    ///
    /// 1. the mutants that inserted the text there,
    /// 2. the innermost mutants around the position,
    /// 3. the mutants in its line,
    /// 4. the nearest mutants before and after it, because a missing result is reported at the end of a body.
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
            // Mutants of one expression differ in length only by the text that they insert.
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

/// Text that goes to one place of a source.
private struct Insertion: Comparable {
    enum Role: Int { case closing, between, opening }

    let position: Int
    let role: Role
    let text: String
    let mutant: Int
    /// The other end of the edit. Of edits that begin at one place, the longest opens first; of edits that end at one
    /// place, the longest closes last. Of equal ones, that of the first mutant encloses the others: a statement can be only
    /// one expression, and its own mutants come first.
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
