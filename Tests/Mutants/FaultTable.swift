import Foundation

/// The content of `Faults.txt`, whose first lines describe its format.
struct FaultTable {
    private(set) var texts: [Fault: String] = [:]
    private(set) var races: Set<Fault> = []
    private(set) var detections: [Detection] = []

    static let shared: FaultTable = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Faults.txt")
        do { return try FaultTable(String(contentsOf: file, encoding: .utf8)) } catch {
            preconditionFailure("\(file.path): \(error.localizedDescription)")
        }
    }()

    private init(_ text: String) throws {
        var fault: Fault?
        for line in text.split(separator: "\n") {
            if let row = line.wholeMatch(of: #/(\w+)( \(race\))?: (.+)/#) {
                guard let found = Fault(rawValue: String(row.1)) else { throw UnreadableLine(text: String(line)) }
                fault = found
                texts[found] = String(row.3)
                if row.2 != nil { races.insert(found) }
            } else if let fault, let rules = line.wholeMatch(of: #/  (?:by a ([a-z ]+): )?(.+)/#) {
                guard let evidence = Detection.Evidence(rawValue: String(rules.1 ?? "observation")) else {
                    throw UnreadableLine(text: String(line))
                }
                detections += rules.2.split(separator: " ").map {
                    Detection(fault: fault, rule: String($0), evidence: evidence)
                }
            }
        }
    }
}

private struct UnreadableLine: LocalizedError {
    let text: String
    var errorDescription: String? { "'\(text)' names no case of Fault, or no evidence." }
}
