/// Counts the brackets in Swift code, except those in comments and literals.
struct SwiftBrackets {
    /// A line with the numbers of its open brackets.
    struct Line {
        let depthBefore: Int
        let lowestDepth: Int
        let depthAfter: Int
        /// Whether the line ends within a multiline string or comment.
        let isInText: Bool
        /// The line without comments, without the content of literals, and without blanks at its ends.
        let code: String
    }

    private enum Place {
        case code
        /// A comment at this nesting level.
        case comment(Int)
        /// A string literal with this number of number signs.
        case text(signs: Int, isLong: Bool)
        /// The parentheses of an interpolation, which were opened at this depth.
        case interpolation(depth: Int)
        case regex(signs: Int)
    }

    private var places: [Place] = [.code]
    private var depth = 0
    private var lowest = 0
    private var code: [UInt8] = []

    static func scan(_ lines: [String]) -> [Line] {
        var scanner = SwiftBrackets()
        return lines.map { scanner.scan($0) }
    }

    private mutating func scan(_ line: String) -> Line {
        let before = depth
        lowest = depth
        code = []
        var rest = Array(line.utf8)[...]
        while !rest.isEmpty { rest = step(rest) }
        // An unclosed literal is an error in the file. The literal ends with the line here, so that the rest can be
        // scanned.
        switch places.last {
        case .text(_, isLong: false), .regex(signs: 0): places.removeLast()
        default: break
        }
        var isInText = true
        if case .code? = places.last { isInText = false }
        return Line(
            depthBefore: before, lowestDepth: lowest, depthAfter: depth, isInText: isInText,
            code: String(decoding: code, as: UTF8.self).trimmed)
    }

    /// Scans one token and returns the rest.
    private mutating func step(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch places[places.count - 1] {
        case .comment(let level): return inComment(rest, level)
        case .text(let signs, let isLong): return inText(rest, signs, isLong)
        case .regex(let signs): return inRegex(rest, signs)
        case .code, .interpolation: return inCode(rest)
        }
    }

    private mutating func inComment(_ rest: ArraySlice<UInt8>, _ level: Int) -> ArraySlice<UInt8> {
        if rest.starts(with: "/*".utf8) {
            places[places.count - 1] = .comment(level + 1)
            return rest.dropFirst(2)
        }
        if rest.starts(with: "*/".utf8) {
            if level == 1 { places.removeLast() } else { places[places.count - 1] = .comment(level - 1) }
            return rest.dropFirst(2)
        }
        return rest.dropFirst()
    }

    private mutating func inText(_ rest: ArraySlice<UInt8>, _ signs: Int, _ isLong: Bool) -> ArraySlice<UInt8> {
        let hashes = Array(repeating: UInt8(ascii: "#"), count: signs)
        let escape = [UInt8(ascii: "\\")] + hashes
        if rest.starts(with: escape) {
            let after = rest.dropFirst(escape.count)
            if after.first == UInt8(ascii: "(") {
                places.append(.interpolation(depth: depth))
                open()
            }
            return after.dropFirst()
        }
        let end = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + hashes
        guard rest.starts(with: end) else { return rest.dropFirst() }
        places.removeLast()
        code.append(UInt8(ascii: "\""))
        return rest.dropFirst(end.count)
    }

    private mutating func inRegex(_ rest: ArraySlice<UInt8>, _ signs: Int) -> ArraySlice<UInt8> {
        if rest.first == UInt8(ascii: "\\") { return rest.dropFirst(2) }
        let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: signs)
        guard rest.starts(with: end) else { return rest.dropFirst() }
        places.removeLast()
        code.append(UInt8(ascii: "/"))
        return rest.dropFirst(end.count)
    }

    private mutating func inCode(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if rest.starts(with: "//".utf8) { return [] }
        if rest.starts(with: "/*".utf8) {
            places.append(.comment(1))
            return rest.dropFirst(2)
        }
        let signs = rest.prefix { $0 == UInt8(ascii: "#") }.count
        let quoted = rest.dropFirst(signs)
        if quoted.first == UInt8(ascii: "\"") {
            let isLong = quoted.starts(with: "\"\"\"".utf8)
            places.append(.text(signs: signs, isLong: isLong))
            return quoted.dropFirst(isLong ? 3 : 1)
        }
        if quoted.first == UInt8(ascii: "/"), signs > 0 || beginsRegex(rest) {
            places.append(.regex(signs: signs))
            return quoted.dropFirst()
        }
        let byte = rest[rest.startIndex]
        code.append(byte)
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open()
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
        default: break
        }
        return rest.dropFirst()
    }

    private mutating func open() { depth += 1 }

    private mutating func close() {
        depth -= 1
        lowest = min(lowest, depth)
        if case .interpolation(depth)? = places.last { places.removeLast() }
    }

    /// Whether a slash begins a regular expression: no operand precedes it, and another slash follows.
    private func beginsRegex(_ rest: ArraySlice<UInt8>) -> Bool {
        let before = code.last { $0 != UInt8(ascii: " ") }
        let isFirst = before.map { "(,=:[{&|!?;".utf8.contains($0) } ?? true
        let after = rest.dropFirst()
        return isFirst && after.first != UInt8(ascii: " ") && after.contains(UInt8(ascii: "/"))
    }
}
