import Foundation
import LabDocumentation
import Testing

@testable import LabPage

/// Tests that the page is a file that loads no other file, and that no text in it can become code.
@Suite("The page as a file", .timeLimit(.minutes(10))) struct PageDocumentTests {
    /// Texts that would do harm if a browser parsed them as HTML or if they were inserted without escaping.
    private static let hostile = [
        "</script><script>alert(1)</script>", "<!--<script>", "-->", "<img src=x onerror=alert(1)>", "&lt;b&gt;",
        "{{script}}", "{{nonce}}", "\"'`\\", "]]>", "\u{2028}\u{2029}\u{0}", "<\u{301}script>",
    ]

    private static let page = Result { try PageDocument(["texts": hostile], made: "today").text }

    /// The content of the element with the data, as a browser parses it.
    private static func data(in text: String) throws -> Substring {
        let start = try #require(text.firstRange(of: #"<script type="application/json" id="lab">"#))
        let end = try #require(text[start.upperBound...].firstRange(of: "</script"))
        return text[start.upperBound..<end.lowerBound]
    }

    @Test("Hostile texts are decoded unchanged, and none of them is in the file unescaped")
    func texts() throws {
        let data = try Self.data(in: try Self.page.get())
        let decoded = try JSONDecoder().decode([String: [String]].self, from: Data(data.utf8))
        #expect(decoded["texts"] == Self.hostile)
        #expect(!data.unicodeScalars.contains("<"))
    }

    @Test("The policy forbids all requests, and allows only scripts and styles with the nonce of the page")
    func policy() throws {
        let texts = [try Self.page.get(), try PageDocument([String](), made: "").text]
        let nonces = try texts.map { text in
            let pattern = #/default-src 'none'; script-src 'nonce-([-0-9a-f]{36})'; style-src 'nonce-([-0-9a-f]{36})'/#
            let policy = try #require(text.firstMatch(of: pattern))
            #expect(policy.1 == policy.2)
            #expect(text.ranges(of: #" nonce="\#(policy.1)""#).count == 2)
            return String(policy.1)
        }
        #expect(Set(nonces).count == 2)
    }

    @Test("The error about a moved clone has its path and the correction")
    func moved() {
        let error = #expect(throws: PageProblem.self) {
            try PageDocument([String](), made: "", clone: Clone(root: URL(fileURLWithPath: "/moved")))
        }
        #expect(error?.localizedDescription.contains("/moved/Lab/Page/Web/page.html cannot be read") == true)
        #expect(error?.localizedDescription.contains("again in the present clone") == true)
    }
}
