import LabAdapters

/// The facts about a design or control for the table "At a glance" that come from no other file.
package struct Facts: Sendable {
    package let year: Int
    /// The strengths and weaknesses. They are empty for a design with a tour, because the tour lists them.
    package var best: [String] = []
    package var worst: [String] = []

    /// The facts about each design and control, by the name of its adapter.
    package static let all = Catalog.profiles.reduce(into: ["Task": task]) { $0[$1.name] = Facts(year: $1.year) }

    private static let task = Facts(
        year: 2021,
        best: [
            "in new code: errors, cancellation and executors are part of the language",
            "where many steps follow each other: you use ordinary loops, branches and `defer`",
        ],
        worst: [
            "where a result is settled from outside: you need a continuation or a stream",
            "where code must run at once, or on a queue that you choose: executors decide that",
        ])

    /// The titles of the workloads whose figures the table shows. All designs can run these workloads.
    package static let workloadOfTime = "1,000 links through a serial queue"
    package static let workloadOfBytes = "heap of a pending link"
}
