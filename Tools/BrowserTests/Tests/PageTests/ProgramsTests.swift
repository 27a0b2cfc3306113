import Browser
import Testing

extension PageTests {
    /// The section of the programs and their recorded runs.
    @Suite("Programs") struct ProgramsTests {
        private static let link = "programs/three-requests/success/PromiseKitStyle+PromisStyle"

        @Test("A program is chosen, and a third version joins two others")
        func choosing() async throws {
            try await Page.open("programs") { tab in
                #expect(try await tab.evaluate("lab.programs.length >= 13", as: Bool.self))
                try await tab.click(Tab.element("main .cards a", saying: "Three requests"))
                try await tab.wait(until: "document.querySelectorAll('article.version').length === 2")
                try await tab.click(
                    Tab.element(".chooser label", saying: "GooglePromisesStyle") + ".querySelector('input')")
                try await tab.wait(until: "document.querySelectorAll('article.version').length === 3")
                #expect(try await tab.link().contains("GooglePromisesStyle"))
                // The words that differ are marked in each version.
                for version in 0..<3 {
                    let marks =
                        "document.querySelectorAll('article.version')[\(version)].querySelectorAll('.code mark').length"
                    #expect(try await tab.evaluate("\(marks) > 0", as: Bool.self))
                }
                #expect(try tab.complaints() == [])
            }
        }

        @Test("Every run of every program shows what each of its versions prints")
        func outcomes() async throws {
            try await Page.open { tab in
                struct Run: Decodable {
                    let program: String
                    let run: String
                    let designs: [String]
                }
                let runs: [Run] = try await tab.evaluate(
                    """
                    lab.programs.flatMap((program) => program.runs.map((run) => ({
                      program: program.id, run: run.id, designs: program.versions.map((version) => version.design) })))
                    """)
                for run in runs {
                    try await tab.go(to: "programs/\(run.program)/\(run.run)/\(run.designs.joined(separator: "+"))")
                    try await tab.press(.end)
                    let consoles: [[String]] = try await tab.evaluate(
                        """
                        [...document.querySelectorAll("article.version .printed")].map((one) =>
                          [...one.children].map((line) => line.textContent))
                        """)
                    #expect(consoles.count == run.designs.count, "\(run.program), \(run.run)")
                    #expect(Set(consoles).count == 1, "\(run.program), \(run.run): \(consoles)")
                    #expect(consoles.first?.isEmpty == false, "\(run.program), \(run.run)")
                }
                #expect(try tab.complaints() == [])
            }
        }

        @Test("A run is stepped by mouse, forward and back")
        func byMouse() async throws {
            try await Page.open(Self.link) { tab in
                let on = "document.querySelector('[aria-label=\"One step on\"]')"
                for step in 1...3 {
                    try await tab.click(on)
                    try await tab.wait(until: "document.querySelector('.position').textContent.includes('\(step) of')")
                }
                #expect(try await tab.link().hasPrefix(Self.link + "/"))
                try await tab.click("document.querySelector('[aria-label=\"One step back\"]')")
                try await tab.wait(until: "document.querySelector('.player input').value === '2'")
                try await tab.click("document.querySelector('[aria-label=\"To the end\"]')")
                try await tab.wait(until: "document.querySelectorAll('.printed li').length >= 4")
                #expect(try await tab.count(".code .line.lit") == 2)
                try await tab.click("document.querySelector('[aria-label=\"To the beginning\"]')")
                try await tab.wait(until: "document.querySelectorAll('.printed li').length === 0")
            }
        }

        @Test("A run is stepped by keyboard: arrows, Home, End")
        func byKeyboard() async throws {
            try await Page.open(Self.link) { tab in
                try await tab.press(.right)
                try await tab.press(.right)
                try await tab.wait(until: "document.querySelector('.player input').value === '2'")
                try await tab.press(.left)
                try await tab.wait(until: "document.querySelector('.player input').value === '1'")
                try await tab.press(.end)
                try await tab.wait(
                    until: "document.querySelector('[aria-label=\"One step on\"]').ariaDisabled === 'true'")
                try await tab.press(.home)
                try await tab.wait(until: "document.querySelector('.position').textContent.includes(' 0 of')")
            }
        }

        @Test("A run plays and pauses by the space bar, and plays to its end at another speed")
        func playing() async throws {
            try await Page.open(Self.link) { tab in
                try await tab.press(.space)
                try await tab.wait(until: "Number(document.querySelector('.player input').value) >= 2")
                try await tab.press(.space)
                try await tab.wait(until: "document.querySelector('.player .play').textContent.includes('Play')")
                try await tab.run(
                    """
                    const speed = document.querySelector(".player select");
                    speed.value = speed.options[speed.options.length - 1].value;
                    speed.dispatchEvent(new Event("change", { bubbles: true }));
                    """)
                try await tab.click("document.querySelector('.player .play')")
                try await tab.wait(until: "Number(document.querySelector('.player input').value) >= 5")
                try await tab.press(.end)
                #expect(try tab.complaints() == [])
            }
        }

        @Test("The slider goes through a run by keyboard and by mouse")
        func slider() async throws {
            try await Page.open(Self.link) { tab in
                let slider = "document.querySelector('.player input')"
                try await tab.run("\(slider).focus()")
                try await tab.press(.right)
                try await tab.press(.right)
                try await tab.wait(until: "document.querySelector('.player input').value === '2'")
                #expect(try await tab.evaluate("\(slider).getAttribute('aria-valuetext').length > 5", as: Bool.self))
                let middle = try await tab.middle(of: slider)
                try await tab.drag([middle, Point(x: middle.x + 20, y: middle.y), Point(x: middle.x + 40, y: middle.y)])
                try await tab.wait(until: "Number(\(slider).value) > Number(\(slider).max) / 2")
                let step: String = try await tab.evaluate("\(slider).value")
                try await tab.reload()
                #expect(try await tab.evaluate("\(slider).value", as: String.self) == step)
            }
        }

        @Test("Time is dragged in the drawing of a run")
        func dragging() async throws {
            try await Page.open(Self.link) { tab in
                let drawing = try await tab.middle(of: "document.querySelector('.timeline svg')")
                try await tab.drag([Point(x: drawing.x - 60, y: drawing.y), drawing])
                try await tab.wait(until: "Number(document.querySelector('.player input').value) > 0")
                let first: Int = try await tab.evaluate("Number(document.querySelector('.player input').value)")
                try await tab.drag([drawing, Point(x: drawing.x + 60, y: drawing.y)])
                try await tab.wait(until: "Number(document.querySelector('.player input').value) > \(first)")
            }
        }

        @Test("The events are listed in words, and each links to its moment")
        func inWords() async throws {
            try await Page.open(Self.link) { tab in
                try await tab.click("document.querySelector('details.events summary')")
                try await tab.wait(until: "document.querySelector('details.events').open")
                let number = try await tab.count("article.version:first-child details.events li")
                #expect(number > 10)
                try await tab.click("document.querySelectorAll('details.events li')[6].querySelector('button')")
                try await tab.wait(until: "document.querySelectorAll('details.events li')[6].ariaCurrent === 'step'")
                #expect(try await tab.text("article.version .state").isEmpty == false)
            }
        }
    }
}
