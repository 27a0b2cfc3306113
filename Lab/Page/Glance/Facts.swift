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
            "where code is new: the language itself knows errors, cancellation and where code runs",
            "where many steps follow each other: loops, branches and `defer` are the ordinary ones",
        ],
        worst: [
            "where a result is settled from outside: that takes a continuation or a stream",
            "where code must run at once, or on a queue of one's choice: executors decide that",
        ])

    /// The titles of the workloads whose figures the table shows. All designs can run these workloads.
    package static let workloadOfTime = "1,000 links through a serial queue"
    package static let workloadOfBytes = "heap of a pending link"
}
