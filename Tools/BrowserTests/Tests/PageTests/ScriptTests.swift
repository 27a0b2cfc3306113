import Browser
import Foundation
import Testing

extension PageTests {
    /// The tests of `tests.js`, which run in the page. They yield actions that the browser has to perform, such as keys, clicks
    /// and taps.
    @Suite("By script") struct ScriptTests {
        private static let titles = Scripts.tests.matches(of: #/^  "(.+)": \[/#.anchorsMatchLineEndings()).map {
            String($0.1)
        }

        /// What a test yields: an action that the browser has to perform or, at the end of the test, the faults that were found.
        private struct Turn: Decodable {
            let action: String?
            var text = ""
            var numbers: [Int] = []
            var faults: [String] = []
        }

        @Test("There are tests") func some() { #expect(Self.titles.count > 20) }

        @Test("The page", arguments: titles)
        func script(_ title: String) async throws {
            try await Page.open { tab in
                let name = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
                let link: String = try await tab.evaluate(Scripts.start(name))
                try await tab.go(to: link)
                while true {
                    let turn: Turn = try await tab.evaluate("window.nextTurn()")
                    guard let action = turn.action else {
                        #expect(turn.faults == [])
                        break
                    }
                    try await perform(action, turn.text, turn.numbers, in: tab)
                }
                #expect(tab.complaints == [])
            }
        }

        private func perform(_ action: String, _ text: String, _ numbers: [Int], in tab: Tab) async throws {
            switch action {
            case "press": try await tab.press(text)
            case "type": try await tab.type(text)
            case "click": try await tab.click("subject")
            case "tap": try await tab.tap("subject")
            case "hover": try await tab.hover("subject")
            case "go": try await tab.go(to: text)
            case "resize":
                try await tab.resize(width: numbers[0], height: numbers[1])
                try await tab.prefer(#require(ColorScheme(rawValue: text)), reducedMotion: false)
                try await tab.drawn()
            default: Issue.record("The browser cannot “\(action)”.")
            }
        }
    }
}
