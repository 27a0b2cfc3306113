import Browser
import Testing

extension PageTests {
    /// The matrix of rules and its filters.
    @Suite("Rules") struct RulesTests {
        private static let shown = "document.querySelectorAll('table.matrix button.rule').length"

        @Test("Every rule is in the matrix, with a verdict on each design that has a text besides its symbol")
        func complete() async throws {
            try await Page.open("rules") { tab in
                #expect(try await tab.evaluate("\(Self.shown) === lab.rules.rules.length", as: Bool.self))
                let spoken = try await tab.texts("table.matrix tbody tr:not(.section, .details) td > .spoken")
                let cells: Int = try await tab.evaluate("lab.rules.rules.length * lab.rules.columns.length")
                #expect(spoken.count == cells && !spoken.contains(""))
                #expect(!spoken.contains("not judged") && !spoken.contains("broken"))
            }
        }

        @Test("Rules are filtered by words, section, verdict and design, and the link keeps the filters")
        func filters() async throws {
            try await Page.open("rules") { tab in
                try await tab.click("document.querySelector('main input[type=search]')")
                try await tab.type("race")
                try await tab.wait(
                    until:
                        "\(Self.shown) > 0 && \(Self.shown) < lab.rules.rules.length && location.hash.includes('race')")
                let few: Int = try await tab.evaluate(Self.shown)
                #expect(try await tab.text(".found").hasPrefix("\(few) of "))
                try await tab.choose("race", in: "Section")
                try await tab.choose("differs", in: "Verdict")
                try await tab.choose("PromisStyle", in: "Design")
                let link = try await tab.link()
                #expect(link.contains("section=race") && link.contains("verdict=differs"))
                let fewer = try await tab.texts("table.matrix button.rule .id")
                let expected: [String] = try await tab.evaluate(
                    """
                    lab.rules.rules.filter((rule) => rule.section === "race" && matches(rule, {
                      text: "race", section: "race", verdict: "differs", design: "PromisStyle" })).map((rule) => rule.id)
                    """)
                #expect(fewer == expected && fewer.count < few)
                // The link shows the same rules.
                try await tab.reload()
                #expect(try await tab.texts("table.matrix button.rule .id") == expected)
            }
        }

        @Test("Filters without a result show a notice")
        func nothing() async throws {
            try await Page.open("rules") { tab in
                try await tab.run("document.querySelector('main input[type=search]').focus()")
                try await tab.type("no rule says this")
                try await tab.wait(until: "\(Self.shown) === 0")
                #expect(try await tab.text("main .notice").contains("No rule fits"))
            }
        }

        @Test("The names of the designs stay in view above a rule that a link opens far below", arguments: [1280, 360])
        func namesStay(width: Int) async throws {
            try await Page.open("rules/when.at-most", width: width) { tab in
                try await tab.wait(
                    until: "document.querySelector('[aria-controls=\"about-when.at-most\"]') && scrollY > 1000")
                let tops: [Double] = try await tab.evaluate(
                    "[...document.querySelectorAll('table.matrix thead th')].map((name) => name.getBoundingClientRect().top)"
                )
                #expect(tops.count > 4 && tops.allSatisfy { $0 == 0 }, "the tops of the names: \(tops)")
                let isBelow: Bool = try await tab.evaluate(
                    """
                    document.querySelector('[aria-controls="about-when.at-most"]').getBoundingClientRect().top
                      >= document.querySelector('table.matrix thead').getBoundingClientRect().bottom
                    """)
                #expect(isBelow)
            }
        }

        @Test("A rule opens by mouse and closes by keyboard, and shows its reason and the verdicts")
        func opening() async throws {
            try await Page.open("rules") { tab in
                let rule: String = try await tab.evaluate(
                    """
                    lab.rules.rules.find((rule) => lab.rules.columns.some((column) =>
                      column.verdicts[rule.id]?.ruling === "differs")).id
                    """)
                let button = "document.querySelector('[aria-controls=\"about-\(rule)\"]')"
                try await tab.click(button)
                try await tab.wait(until: "\(button).getAttribute('aria-expanded') === 'true'")
                let details = "document.getElementById('about-\(rule)')"
                let text: String = try await tab.evaluate("\(details).textContent")
                let why: String = try await tab.evaluate(
                    "lab.rules.rules.find((one) => one.id === '\(rule)').why.replaceAll('`', '')")
                #expect(text.contains(why))
                let reasons: [String] = try await tab.evaluate(
                    """
                    lab.rules.columns.map((column) => column.verdicts["\(rule)"]).filter((one) => one?.ruling === "differs")
                      .map((one) => one.reason.replaceAll("`", ""))
                    """)
                #expect(!reasons.isEmpty && reasons.allSatisfy { text.contains($0) })
                // The recorded events are shown for kept rules and for differences.
                #expect(try await tab.evaluate("\(details).querySelectorAll('ol.trace li').length > 1", as: Bool.self))
                try await tab.run("\(button).focus()")
                try await tab.press(.enter)
                try await tab.wait(until: "\(details).hidden")
            }
        }
    }
}
