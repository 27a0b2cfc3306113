import ProgramTestSupport
import Testing

@Suite("Links", .timeLimit(.minutes(10))) struct LinkTests {
    private let other =
        "# Top\n\n## What `map` does: *all* of it\n\n## Twice\n\n## Twice\n\n```\n# no heading\n```\n"

    @Test(
        "A link that leads somewhere is not reported",
        arguments: [
            "other.md", "other.md#top", "other.md#what-map-does-all-of-it", "other.md#twice-1", "folder",
            "folder/A%20b.swift", "#page", "https://example.com/#x", "mailto:a@example.com",
            "other.md \"Title\"",
        ])
    func good(_ target: String) async throws {
        let files = ["page.md": "# Page\n[link](\(target))\n", "other.md": other, "folder/A b.swift": ""]
        let findings = try await TemporaryFolder(files).check().findings
        #expect(findings == [])
    }

    @Test(
        "A link that leads nowhere is reported with its line",
        arguments: [
            ("[link](missing.md)", "The link to missing.md is broken: there is no such file."),
            ("![image](missing.png)", "The link to missing.png is broken: there is no such file."),
            ("[label]: missing.md", "The link to missing.md is broken: there is no such file."),
            ("<a href=\"missing.md\">link</a>", "The link to missing.md is broken: there is no such file."),
            ("[link](other.md#no-heading)", "The link to #no-heading is broken: other.md has no such heading."),
            ("[link](other.md#twice-2)", "The link to #twice-2 is broken: other.md has no such heading."),
            ("[link](#top)", "The link to #top is broken: this page has no such heading."),
            ("[link](A.swift#L3)", "The link to #L3 is broken: A.swift has no such heading."),
            ("[link](../../elsewhere.md)", "The link to ../../elsewhere.md leaves the repository."),
            ("[link](/etc/passwd)", "The link to /etc/passwd leaves the repository."),
        ])
    func bad(_ link: String, _ explanation: String) async throws {
        let files = ["page.md": "# Page\n\n\(link)\n", "other.md": other, "A.swift": ""]
        #expect(try await TemporaryFolder(files).check().findings == ["page.md:3: \(explanation)"])
    }

    @Test("Text that looks like a link is not checked")
    func code() async throws {
        let page = "`[a](b.md)` and ``[c]`(d.md)``\n\n```\n[e](f.md)\n```\n"
        #expect(try await TemporaryFolder(["page.md": page]).check().findings == [])
    }
}
