import ProgramTestSupport
import Testing

@Suite("Excerpts", .timeLimit(.minutes(10))) struct ExcerptTests {
    @Test("A declaration is shown with its doc comment and its attributes, without its indentation")
    func declaration() async throws {
        let code = """
            struct A {
                /// Says it.
                @discardableResult
                func say(_ text: String) -> Int {
                    text.count
                }

                func other() {}
            }
            """
        let shown = "/// Says it.\n@discardableResult\nfunc say(_ text: String) -> Int {\n    text.count\n}"
        #expect(try await TemporaryFolder.shown("\"func say\"", of: code) == shown)
        #expect(try await TemporaryFolder.shown("\"func other\"", of: code) == "func other() {}")
        #expect(try await TemporaryFolder.shown("\"struct A\"", of: code) == code)
        #expect(try await TemporaryFolder.shown("", of: code) == code)
    }

    @Test(
        "A declaration or a statement ends where the compiler says",
        arguments: [
            "func a() {\n    print(\"}\")  // }\n\n    b()\n}",
            "let a = \"\"\"\n    }\n    \\(b { 1 }) \"}\" {\n    \"\"\"",
            "func a(\n    _ b: Int\n) -> Int\nwhere B: C {\n    b\n}",
            "let a = b\n    .map { $0 }\n    // and then\n    .then {\n        1\n    }",
            "let a =\n    b ? 1 : 2",
            "var a: Int {\n    get { 1 }\n}",
        ])
    func brackets(_ code: String) async throws {
        let start = code.prefix { $0 != "\n" }.replacing("\"", with: "")
        let quote = String(start.prefix(6))
        #expect(try await TemporaryFolder.shown("\"\(quote)\"", of: "before()\n\n\(code)\n\nafter()\n") == code)
    }

    @Test("A region is shown without its markers and without those of other regions")
    func region() async throws {
        let code = "a()\n    // begin: one\n\n    b()\n    // begin: two\n    c()\n    // end: one\n    // end: two\n"
        #expect(try await TemporaryFolder.shown("#one", of: code) == "b()\nc()")
        #expect(try await TemporaryFolder.shown("#two", of: code) == "c()")
        #expect(try await TemporaryFolder.shown("", of: code) == "a()\n\n    b()\n    c()")
    }

    @Test("A region without an end is the rest of its block")
    func regionOfBlock() async throws {
        let code = "func a() {\n    b {\n        // begin: one\n        c()\n\n        d()\n    }\n    e()\n}\n"
        #expect(try await TemporaryFolder.shown("#one", of: code) == "c()\n\nd()")
    }

    @Test("Regions can be omitted, in several parts")
    func without() async throws {
        let code = "a()\n// begin: x\nb()\n// end: x\n\n// begin: x\nc()\n// end: x\n\nd()\n"
        #expect(try await TemporaryFolder.shown("without #x", of: code) == "a()\n\nd()")
        #expect(try await TemporaryFolder.shown("#x", of: code) == "b()\nc()")
    }
}
