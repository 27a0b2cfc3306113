/// What no file of this repository says: all that is typed by hand for the page.
package struct Facts: Sendable {
    /// When the design was first published. An original may have kept it through many versions.
    package let year: Int
    /// What it is best and worst at. Empty for a design with a tour, which says it.
    package var best: [String] = []
    package var worst: [String] = []

    /// The facts about each design and control, by the name of its adapter.
    package static let all = [
        "ObjCStyleBlocks": Facts(year: 2014),
        "PromiseKitStyle": Facts(year: 2018),
        "PromisStyle": Facts(year: 2018),
        "GooglePromisesStyle": Facts(year: 2018),
        "Task": Facts(
            year: 2021,
            best: [
                "where code is new: the language itself knows errors, cancellation and where code runs",
                "where many steps follow each other: loops, branches and `defer` are the ordinary ones",
            ],
            worst: [
                "where a result is settled from outside: that takes a continuation or a stream",
                "where code must run at once, or on a queue of one's choice: executors decide that",
            ]),
    ]

    /// The workloads whose figures stand in the table, by their titles. All designs can run them.
    package static let workloadOfTime = "1,000 links through a serial queue"
    package static let workloadOfBytes = "heap of a pending link"
}
