import Foundation

extension Chapter {
    /// What was tried, expected, and observed if an answer does not use what its exercise asks it to use; otherwise nil.
    ///
    /// Two exercises require a particular function: `mapByThen` one call of `then`, and `callsOfOneHandler` `concurrentPerform`. The
    /// result of an answer doesn't show which function it calls.
    func otherMeans(in sources: [URL], for exercise: String?) -> [String]? {
        let codes = sources.compactMap { try? String(contentsOf: $0, encoding: .utf8).replacing(#/\/\/.*/#, with: "") }
        let (expected, observed): ([String], [String])
        switch (number, exercise) {
        case (2, exerciseFunctions[2].name):
            expected = ["concurrentPerform is called"]
            let isCalled = codes.contains { $0.contains("concurrentPerform") }
            observed = isCalled ? expected : ["concurrentPerform is never called"]
        case (3, exerciseFunctions[0].name):
            guard let words = codes.compactMap({ Self.words(of: "mapByThen", in: $0) }).first else { return nil }
            expected = ["then: 1", "map: 0", "whenSettled: 0"]
            observed = ["then", "map", "whenSettled"].map { name in "\(name): \(words.count { $0 == name })" }
        default: return nil
        }
        guard observed != expected else { return nil }
        return [
            "Tried: to find the calls in the text of the answer", "Expected: \(expected.joined(separator: ", "))",
            "Observed: \(observed.joined(separator: ", "))",
        ]
    }

    /// The words between the braces of a function.
    private static func words(of function: String, in code: String) -> [Substring]? {
        guard let name = code.range(of: "func \(function)"), let begin = code[name.upperBound...].firstIndex(of: "{")
        else { return nil }
        var depth = 0
        let end = code[begin...].indices.first { index in
            depth += code[index] == "{" ? 1 : code[index] == "}" ? -1 : 0
            return depth == 0
        }
        return end.map { code[begin..<$0].split { !$0.isLetter } }
    }
}
