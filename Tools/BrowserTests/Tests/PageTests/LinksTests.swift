import Browser
import Foundation
import Testing

extension PageTests {
    /// Links to places of the page.
    @Suite("Links") struct LinksTests {
        @Test("A link to a step of a program shows that step, with its line and its console")
        func program() async throws {
            let link = "programs/three-requests/success/ObjCStyleBlocks+AsyncAwait/settlement-3"
            try await Page.open(link) { tab in
                #expect(try await tab.text(".of-objcstyleblocks .state").contains("promise settles"))
                #expect(try await tab.texts("article.version h2") == ["ObjCStyleBlocks", "async/await"])
                #expect(try await tab.link() == link)
                try await tab.press(.right)
                try await tab.wait(until: "!location.hash.endsWith('/settlement-3')")
            }
        }

        @Test("A link to a step of a walk shows that step")
        func walk() async throws {
            try await Page.open("walks") { tab in
                let kind: String = try await tab.evaluate("lab.walks.kinds.at(-1).id")
                try await tab.go(to: "walks/\(kind)/GooglePromisesStyle/chain-2")
                try await tab.reload()
                #expect(try await tab.text(".walk .state").hasPrefix("chain: "))
                #expect(try await tab.link().hasSuffix("/chain-2"))
                #expect(try await tab.texts("article.walk h2") == ["GooglePromisesStyle"])
            }
        }

        @Test(
            "A link to a rule opens it and brings it into view",
            arguments: ["race.first-value", "cancellation.settles"])
        func rule(_ rule: String) async throws {
            try await Page.open("rules/\(rule)") { tab in
                let row = "document.getElementById('about-\(rule)')"
                #expect(try await tab.evaluate("\(row).hidden", as: Bool.self) == false)
                try await tab.wait(
                    until: """
                        (() => {
                          const top = \(row).getBoundingClientRect().top;
                          return top > 0 && top < innerHeight;
                        })()
                        """)
            }
        }

        @Test(
            "An unknown link shows a notice with a suggestion",
            arguments: [
                "nowhere", "programs/retries", "programs/retry/successes", "programs/retry/success/PromisStile",
                "programs/retry/success/PromisStyle/late-99", "questions/cancle",
                "walks/valu",
                "dictionary/races", "rules/race.first-valu", "speed/nothing", "glance/yeer",
                "programs/%E0%A4%A", "rules/%3Cimg%20src=x%20onerror=alert(1)%3E",
            ])
        func unknown(_ link: String) async throws {
            try await Page.open(link) { tab in
                let notices = try await tab.texts("main .notice[role=status]")
                #expect(notices.contains { $0.contains("no ") }, "\(link)")
                #expect(try await tab.count("main a") > 0)
                #expect(try await tab.count("main img") == 0)
                #expect(try tab.complaints() == [])
            }
        }

        @Test("The way back leads to the section before")
        func back() async throws {
            try await Page.open("glance") { tab in
                try await tab.go(to: "rules")
                try await tab.go(to: "speed")
                try await tab.run("history.back()")
                try await tab.wait(until: "document.querySelector('main h1').textContent === 'Rules'")
            }
        }

        @Test("Every link to a place of the page is valid")
        func inside() async throws {
            try await Page.open { tab in
                var waiting = ["glance"]
                var seen: Set<String> = ["glance"]
                while let link = waiting.popLast() {
                    try await tab.go(to: link)
                    #expect(try await tab.count("main .notice[role=status]") == 0, "\(link)")
                    let links: [String] = try await tab.evaluate(
                        "[...document.querySelectorAll('a[href^=\"#\"]')].map((one) => one.getAttribute('href').slice(1))"
                    )
                    // Other tests cover programs in all runs and steps. Here one link of each kind is enough.
                    for link in links where link != "main" && link.split(separator: "/").count <= 2 {
                        if seen.insert(link).inserted { waiting.append(link) }
                    }
                }
                #expect(seen.count > 60)
                #expect(try tab.complaints() == [])
            }
        }
    }
}
