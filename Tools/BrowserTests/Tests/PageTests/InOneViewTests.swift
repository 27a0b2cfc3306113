import Browser
import Foundation
import Testing

extension PageTests {
    /// What moves can be seen, and the choices of a reader keep what the reader looks at.
    @Suite("In one view") struct InOneViewTests {
        private static let places = [
            "programs/three-requests/success/PromiseKitStyle+PromisStyle",
            "programs/time-out/too-late/ObjCStyleBlocks+PromisStyle+AsyncAwait",
            "walks/adopted/PromiseKitStyle+PromisStyle",
        ]
        private static let sizes = [(360, 740), (768, 1024), (1280, 800), (1440, 900)]
        private static let step = "document.querySelector('.player input').value"

        @Test(
            "Code, timeline, console and player are in view together, by keyboard, mouse and touch", arguments: sizes,
            ColorScheme.allCases)
        func together(_ size: (Int, Int), _ scheme: ColorScheme) async throws {
            try await Page.open(width: size.0, height: size.1, scheme: scheme, reducedMotion: true) { tab in
                for link in Self.places {
                    for move in ["key", "mouse", "touch"] {
                        try await tab.go(to: "nowhere")
                        try await tab.go(to: link)
                        switch move {
                        case "key": try await tab.press(.right)
                        case "mouse": try await tab.click("document.querySelector('[aria-label=\"One step on\"]')")
                        default: try await tab.tap("document.querySelector('[aria-label=\"One step on\"]')")
                        }
                        try await tab.wait(until: "\(Self.step) === '1'")
                        try await tab.drawn()
                        let hidden: [String] = try await tab.evaluate(Scripts.call("hidden"))
                        #expect(hidden == [], "\(link), \(size), \(move)")
                    }
                }
            }
        }

        @Test("Another version keeps the step, the position, the focus and the history, and the last one stays")
        func choosing() async throws {
            try await Page.open(Self.places[0] + "/answer-2", height: 700) { tab in
                let before: [String] = try await tab.texts("article.version .state")
                let depth: Int = try await tab.evaluate("history.length")
                try await tab.run("scrollTo(0, 90)")
                let box = { Tab.element(".chooser label", saying: $0) + ".querySelector('input')" }
                for (design, count) in [("GooglePromisesStyle", 3), ("PromiseKitStyle", 2), ("GooglePromisesStyle", 1)]
                {
                    try await tab.run("\(box(design)).focus()")
                    try await tab.press(.space)
                    try await tab.wait(until: "document.querySelectorAll('article.version').length === \(count)")
                    #expect(try await tab.evaluate("document.activeElement === \(box(design))", as: Bool.self))
                    #expect(try await tab.evaluate("Math.abs(scrollY - 90) < 2", as: Bool.self))
                    // The version that stays is at the same event.
                    #expect(try await tab.texts("article.version.of-promisstyle .state") == [before[1]])
                }
                #expect(try await tab.evaluate("history.length", as: Int.self) == depth)
                try await tab.run("\(box("PromisStyle")).focus()")
                try await tab.press(.space)
                try await tab.wait(
                    until: "document.querySelector('.chooser [role=status]').textContent.includes('only one')")
                #expect(try await tab.evaluate("\(box("PromisStyle")).checked", as: Bool.self))
                #expect(try tab.complaints() == [])
            }
        }

        @Test("A mark says what it is when it is pointed at, focused and tapped")
        func marks() async throws {
            try await Page.open("programs/time-out/too-late/PromisStyle") { tab in
                let mark = "[...document.querySelectorAll('.mark.settlement')][0]"
                let words: String = try await tab.evaluate("\(mark).getAttribute('aria-label')")
                #expect(words.contains("promise settles: answer, made by Promise: error There was no answer in time."))
                let says = "document.querySelector('.state').textContent.includes('answer, made by Promise')"
                try await tab.hover(try await tab.middle(of: mark))
                try await tab.wait(until: says)
                try await tab.hover(Point(x: 2, y: 2))
                try await tab.wait(until: "!\(says)")
                try await tab.run("\(mark).focus()")
                try await tab.wait(until: says)
                try await tab.run("document.activeElement.blur()")
                try await tab.tap(mark)
                try await tab.wait(until: "\(says) && \(mark).classList.contains('current')")
                let late = try await tab.texts(".mark.late title")
                #expect(late.count == 2 && late.allSatisfy { $0.contains("too late; settled before") })
            }
        }

        @Test("Between two events, what caused the second travels to it")
        func travel() async throws {
            let link = "programs/three-requests/success/PromiseKitStyle"
            try await Page.open(link) { tab in
                try await tab.run(
                    "window.most = 0; const count = () => { most = Math.max(most, document.getAnimations().length); requestAnimationFrame(count); }; count();"
                )
                for _ in 0..<8 {
                    try await tab.press(.right)
                    try await tab.drawn()
                }
                try await tab.wait(until: "most > 0")
                try await tab.wait(until: "document.querySelectorAll('.traveler').length === 0")
            }
        }

        @Test("The names of the designs stay above the table at a glance")
        func sticky() async throws {
            try await Page.open("glance") { tab in
                try await tab.run("scrollTo(0, 1200)")
                try await tab.wait(
                    until: "Math.abs(document.querySelector('.wide thead th').getBoundingClientRect().top) < 2")
            }
        }

        @Test("A sentence explains each step of a walk, and its promises are drawn with what they hold")
        func walks() async throws {
            try await Page.open("walks/adopted/PromisStyle/chain-1") { tab in
                let words: [String] = try await tab.evaluate(
                    "lab.walks.walks.flatMap((walk) => shownSteps(walk).map((step) => sentenceOf(walk, stepsOf(walk), step)))"
                )
                #expect(words.allSatisfy { $0.hasSuffix(".") && $0.count > 12 && !$0.contains("<") })
                #expect(Set(words).count > 100)
                let folded: Bool = try await tab.evaluate(
                    "lab.walks.walks.every((walk) => shownSteps(walk).every((step) => !step.name.endsWith('.getter')))")
                #expect(folded)
                try await tab.press(.end)
                let names = try await tab.texts(".objects .object-name")
                let states: [String] = try await tab.evaluate(
                    "lab.walks.walks.find((walk) => walk.design === 'PromisStyle' && walk.kind === 'adopted').ends.map((one) => one.promise)"
                )
                #expect(names == states && names.count == 3)
                try await tab.go(to: "walks/adopted/PromisStyle/settle-2")
                let label: String = try await tab.evaluate(
                    "document.querySelector('.objects svg').getAttribute('aria-label')")
                #expect(label.contains("promise holds next by its handler"))
            }
        }
    }
}
