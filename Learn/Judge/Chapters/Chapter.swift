import Foundation

/// A chapter of the tutorial. A new one is a page, a folder in `Learn/Tutorial/Promise`, and an entry in ``all``; its programs are in
/// ``Flaw/all``.
package struct Chapter: Sendable, CustomStringConvertible {
    /// The name of the chapter's page. It begins with the number of the chapter.
    package let page: String
    /// What the exercises declare that ask for code, in the order of the page.
    let answers: [String]
    /// The names of the explorations that test what the chapter adds to the promise or changes in it.
    let explorations: [String]

    private init(_ page: String, answers: [String], exploring explorations: [String] = []) {
        (self.page, self.answers, self.explorations) = (page, answers, explorations)
    }

    private static let addingInOrder = [
        "settle-settle", "settle-read", "settle-add", "settle-old", "settle-add-in-turn", "add-on-queue",
        "settle-handler-waits", "settle-own-thread", "add-add", "add-inside-late",
    ]
    private static let combining = [
        "all-settle", "all-three", "all-fails", "race", "race-nobody", "race-value", "all-dropped", "race-dropped",
        "race-value-dropped", "limit-dropped",
    ]

    /// All chapters. Chapter 0 has no promise, and the promise of chapter 1 is for one thread.
    package static let all: [Chapter] = [
        Chapter("00-callbacks", answers: ["price(from:completion:)", "once", "both(_:_:from:completion:)"]),
        Chapter("01-a-box-for-one-value", answers: ["isPending", "whenFulfilled", "page(_:)"]),
        Chapter(
            "02-many-handlers", answers: ["earlier", "reject(after:)", "callsOfOneHandler(threads:)"],
            exploring: [
                "settle-settle", "settle-read", "settle-add-unordered", "settle-handler-waits", "settle-own-thread",
                "add-add", "add-inside-late",
            ]),
        Chapter("03-then", answers: ["mapByThen", "flattened", "delayed(by:)"], exploring: ["adopt-at-once"]),
        Chapter("04-errors", answers: ["retry", "otherwise", "mapError", "ensureWaiting"]),
        Chapter(
            "05-where-handlers-run", answers: ["done(on:_:)", "look(on:_:)", "inTurn"],
            exploring: addingInOrder),
        Chapter(
            "06-many-promises", answers: ["limited(to:)", "mapAll(_:atMost:_:)", "valuesOnly(of:)"],
            exploring: combining + ["limit", "limit-fails", "limit-begins", "limit-one", "limit-settled"]),
        Chapter(
            "07-lifetimes", answers: ["show(on:_:)", "waits(for:)", "fulfill and reject"],
            exploring: [
                "settle-settle", "settle-read", "adopt-at-once", "cycle-two", "cycle-three", "cycle-six", "no-cycle",
            ]),
        Chapter("08-cancellation", answers: ["branch", "cancelled(by:)", "whenAllOrNone"]),
        Chapter(
            "09-a-million-links", answers: ["sum(to:)", "repeatWhile", "orderOfNestedHandlers(depth:)"],
            exploring: addingInOrder + ["two-promises"]),
        Chapter("10-types", answers: ["whenThree", "pause", "valueOrNil"], exploring: combining),
        Chapter(
            "11-async-await", answers: ["value", "mapAsync", "arrivals(of:)"],
            exploring: ["await-cancel-pending", "await-settle", "await-cancel"]),
    ]

    package var description: String { page }

    /// The number of the chapter.
    package var number: Int { Int(page.prefix { $0 != "-" }) ?? 0 }

    /// The title of the chapter, from the heading of its page: `# 4. Errors that travel`.
    var title: String {
        let page = try? String(contentsOf: Exercise.root.appending(path: "docs/tutorial/\(page).md"), encoding: .utf8)
        return page?.firstMatch(of: #/# \d+\. (.*)/#).map { String($0.1) } ?? name
    }

    package static let withPromise = all.dropFirst()

    /// The name of the folder and of the files of the chapter: `Chapter04`.
    package var name: String { "Chapter" + page.prefix { $0 != "-" } }

    /// The programs that the judge runs with the promise of this chapter. They must print what the page of the chapter says.
    package var programs: [Flaw] {
        Flaw.all.filter { flaw in
            let isLast = flaw.chapters.last == number && flaw.name != "million-links"
            return isLast || (flaw.isGrowing && number > 0 && flaw.chapters.contains(number))
        }
    }

    /// The solutions of the exercises.
    package var solutions: URL { Self.file("Solutions/\(name)") }

    /// The files that all checks of the chapter use. Chapter 1 still needs the server of chapter 0.
    var checkHelpers: [URL] {
        let shared: [(name: String, chapters: any RangeExpression<Int> & Sendable)] = [
            ("Check", 0...), ("Endings", 1...), ("Queues", 5...5), ("Threads", 6...),
        ]
        let names = shared.filter { $0.chapters.contains(number) }.map(\.name)
        return names.map { Self.file("Solutions/Checks/\($0)") }
            + (number == 1 ? [Self.file("Promise/Chapter00/Server")] : [])
    }

    static let tutorial = Exercise.root.appending(path: "Learn/Tutorial")

    static func file(_ path: String) -> URL { tutorial.appending(path: path + ".swift") }
}
