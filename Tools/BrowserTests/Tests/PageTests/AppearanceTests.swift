import Browser
import Foundation
import Testing

extension PageTests {
    /// The layout and the legibility of the page. The tests write pictures to `.build/page-pictures`.
    @Suite("Appearance") struct AppearanceTests {
        /// Places of the page that show all of its parts, by the names of their pictures.
        static let places = [
            "questions": "questions", "search": "search?text=timeout", "glance": "glance", "programs": "programs",
            "speed": "speed", "dictionary": "dictionary", "rules": "rules",
            "program": "programs/three-requests/success/PromiseKitStyle+PromisStyle/answer-2",
            "program-of-five":
                "programs/three-at-a-time/one-fails/"
                + "ObjCStyleBlocks+PromiseKitStyle+PromisStyle+GooglePromisesStyle+AsyncAwait/request-8",
            "rule": "rules/ordering.after-settling-returns", "walk": "walks", "race": "races", "unknown": "nowhere",
        ]

        /// The sizes of the window: width and height, in CSS pixels.
        static let sizes = [(360, 740), (768, 1024), (1280, 800), (1440, 900)]

        @Test(
            "Nothing overflows, every visible text is legible, and pictures are taken", arguments: sizes,
            ColorScheme.allCases)
        func looks(_ size: (Int, Int), _ scheme: ColorScheme) async throws {
            let (width, height) = size
            let pictures = URL(fileURLWithPath: #filePath).appending(path: "../../../../../.build/page-pictures")
                .standardized
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            try await Page.open(width: width, height: height, scheme: scheme, reducedMotion: true) { tab in
                for (name, link) in Self.places.sorted(by: { $0.key < $1.key }) {
                    try await tab.go(to: link)
                    if let steps = ["walk": 9, "race": 2][name] {
                        for _ in 0..<steps { try await tab.press("ArrowRight") }
                        try await tab.drawn()
                    }
                    for check in ["overflow", "squeezed", "unusable", "contrast"] {
                        #expect(try await tab.faults(check) == [], "\(check) of \(name), \(scheme), \(width) pixels")
                    }
                    let picture = pictures.appending(path: "\(name)-\(width)-\(scheme.rawValue).png")
                    try await tab.picture(height: 2_400).write(to: picture)
                }
            }
        }

        @Test("With reduced motion, nothing moves by itself")
        func reducedMotion() async throws {
            try await Page.open("programs/three-requests", reducedMotion: true) { tab in
                for link in Self.places.values {
                    try await tab.go(to: link)
                    try await tab.press("ArrowRight")
                    #expect(try await tab.faults("moving") == [], "\(link)")
                }
            }
        }

        @Test("The printed page is dark on light and has no controls")
        func printed() async throws {
            try await Page.open("programs/three-requests", width: 700, scheme: .dark) { tab in
                try await tab.prefer(.light, printed: true)
                try await tab.drawn()
                #expect(try await tab.faults("contrast") == [])
                for control in [".player", "header nav"] { #expect(try await !isSeen(control, in: tab), "\(control)") }
                try await tab.go(to: "rules")
                #expect(try await !isSeen(".filters", in: tab))
            }
        }

        private func isSeen(_ control: String, in tab: Tab) async throws -> Bool {
            try await tab.evaluate("document.querySelector('\(control)').checkVisibility()")
        }
    }
}
