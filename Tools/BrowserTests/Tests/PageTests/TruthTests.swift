import Browser
import Testing

extension PageTests {
    /// The page against its own recordings and verdicts.
    @Suite("Truth") struct TruthTests {
        @Test(
            "What the page shows agrees with the recordings and the verdicts",
            arguments: ["unexplained", "misaligned", "unstable", "unproven", "foreign"])
        func data(_ check: String) async throws {
            try await Page.open { tab in
                let faults: [String] = try await tab.evaluate(Scripts.call(check))
                #expect(faults == [])
            }
        }

        @Test("The ratios of the speed are those of the shown figures")
        func ratios() async throws {
            try await Page.open("speed") { tab in
                #expect(try await tab.count(".chart") > 20)
                let faults: [String] = try await tab.evaluate(Scripts.call("contradictory"))
                #expect(faults == [])
            }
        }

        @Test("The page says what was not recorded when it was written")
        func provenance() async throws {
            try await Page.open { tab in
                let text = try await tab.text(".provenance p")
                let source: String = try await tab.evaluate("lab.speed.source")
                for part in [source, "Combine is compiled on Apple platforms only", "JavaScript", "best and worst"] {
                    #expect(text.contains(part))
                }
            }
        }

        @Test("Rebuild and original are told apart in the programs, the dictionary, the table and the rules")
        func originals() async throws {
            try await Page.open("programs/time-out/success/ObjCStyleBlocks+PromisStyle") { tab in
                #expect(try await tab.texts(".of-objcstyleblocks .added") == ["race"])
                // `map` of a future is added, and `map` of an array in another program is not.
                #expect(try await tab.texts(".of-promisstyle .added") == ["map", "map"])
                try await tab.go(to: "dictionary/race")
                let notes = try await tab.texts(".concept.target .phrase.of-objcstyleblocks .note")
                #expect(notes.first == "Added here. PromiseKit 1.7 has no race.")
                try await tab.go(to: "glance/departures")
                #expect(try await tab.text("tr.target td:nth-of-type(3)").contains("+ map, recover"))
                try await tab.go(to: "rules?verdict=original&design=PromisStyle")
                let shown = try await tab.texts("table.matrix button.rule .id")
                #expect(shown.contains("self-return.then") && !shown.contains("race.many-threads"))
                try await tab.go(to: "rules/race.empty")
                let about: String = try await tab.evaluate("document.getElementById('about-race.empty').textContent")
                #expect(
                    about.contains("PromiseKit 6 rejects race([])") && about.contains("The original does otherwise"))
            }
        }
    }

    /// The first screen and the search.
    @Suite("Questions") struct QuestionsTests {
        @Test("The eight questions are on the first screen, and a strip plays where it stands")
        func first() async throws {
            try await Page.open(width: 1280, height: 800) { tab in
                #expect(try await tab.count(".question") == 8)
                let seen: Bool = try await tab.evaluate(
                    "[...document.querySelectorAll('.question h2')].every((one) => one.getBoundingClientRect().bottom < innerHeight)"
                )
                #expect(seen)
                try await tab.click(
                    Tab.element(".question", saying: "when I cancel") + ".querySelector('.strip button')")
                let marks =
                    Tab.element(".question", saying: "when I cancel") + ".querySelectorAll('.mark:not(.future)').length"
                try await tab.wait(until: "\(marks) < 4")
                try await tab.wait(until: "\(marks) > 6")
                try await tab.run("location.hash = 'questions/which/cancel/time-out'")
                try await tab.wait(until: "document.querySelectorAll('.question select')[1].value === 'a time-out'")
                #expect(try tab.complaints() == [])
            }
        }

        @Test(
            "A slash searches everything by the words that people use",
            arguments: [
                ("forgotten error", "questions/forgotten-error"), ("timeout", "programs/time-out"),
                ("timeout", "dictionary/time-out"),
                ("empty race", "rules/race.empty"), ("adopts", "walks/adopted"), ("cancel", "questions/cancel"),
            ])
        func search(_ words: String, _ link: String) async throws {
            try await Page.open("speed") { tab in
                try await tab.run("document.activeElement.blur()")
                try await tab.slash()
                try await tab.wait(until: "document.activeElement.id === 'find'")
                try await tab.type(words)
                try await tab.wait(
                    until: "document.querySelectorAll('.results a').length > 0 && location.hash.startsWith('#search')")
                let found: [String] = try await tab.evaluate(
                    "[...document.querySelectorAll('.results a')].slice(0, 12).map((one) => one.hash.slice(1))")
                #expect(found.contains(link))
                #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "find")
            }
        }
    }
}
