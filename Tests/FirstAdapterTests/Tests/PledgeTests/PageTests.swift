import Conformance
import Foundation
import PledgeAdapter
import Testing

/// Compares `docs/adding-a-design.md` and `docs/json-report.md` with the code that they describe.
@Suite("The guide and the page of the JSON report")
struct PageTests {
    @Test("Every block of code on the page is part of a file")
    func codeBlocks() throws {
        let files = try ["Package.swift", "Sources", "Tests"].flatMap { try sources(in: package.appending(path: $0)) }
        let page = try GuidePage().text.replacing(#""../promise-lab""#, with: #""../..""#)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(blocks.count >= 10)
        for block in blocks {
            let wanted = lines(of: block)
            #expect(files.contains { holds($0, wanted) }, "No file contains: \(block)")
        }
    }

    @Test("The page of the JSON report has exactly the keys of the report")
    func jsonKeys() async throws {
        let rules = RuleBook.rules(startingWith: "errors.map-value")
        let report = await RuleRunner().report(on: [pledge], by: rules)
        let written = try JSONSerialization.jsonObject(with: Data(JSONReport.text(report).utf8))
        let page = try text("docs/json-report.md")
        let documented = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "`").dropFirst().first.map(String.init)
        }
        #expect(Set(documented) == keys(of: written))
        #expect(Set(documented).count == documented.count)
        let example = try #require(page.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
        #expect(try keys(of: JSONSerialization.jsonObject(with: Data(example.utf8))) == keys(of: written))
    }

    /// Whether the file contains the lines in this order. The page extends the manifest and the program step by step, so
    /// there may be other lines between. In all other files the lines must be contiguous.
    private func holds(_ file: (name: String, lines: [String]), _ wanted: [String]) -> Bool {
        guard ["Package.swift", "main.swift"].contains(file.name) else {
            return file.lines.joined().contains(wanted.joined())
        }
        var rest = file.lines[...]
        return wanted.allSatisfy { line in
            guard let index = rest.firstIndex(of: line) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    }

    private func keys(of json: Any) -> Set<String> {
        switch json {
        case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
        case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
        default: []
        }
    }

    private func sources(in url: URL) throws -> [(name: String, lines: [String])] {
        let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        let urls = [url] + (found?.compactMap { $0 as? URL } ?? [])
        return try urls.filter { $0.pathExtension == "swift" }.map {
            ($0.lastPathComponent, lines(of: try String(contentsOf: $0, encoding: .utf8)))
        }
    }

    private func text(_ path: String) throws -> String {
        let root = package.deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The folder of the package.
    private var package: URL { URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized }
}
