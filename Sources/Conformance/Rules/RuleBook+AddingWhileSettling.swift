import Dispatch
import Foundation

extension RuleBook {
    /// The rule of the section "Ordering" about two threads that add and settle at the same time.
    static let addingWhileSettling: [Rule] = [
        Rule(
            .ordering, "ordering.adding-while-settling",
            "If one thread settles while another adds handlers, each handler runs once and all keep their order.",
            why: """
                In PromiseKit 6 the thread that seals a box takes the list of handlers and runs
                them. A handler that is added meanwhile finds the promise settled and runs at once,
                before those that waited. In the field this happens once in many thousand runs.
                """,
            from: .defect("in PromiseKit 6 a handler added while the box is sealed can overtake earlier ones"),
            racing: true, patience: 30,
            expect: "all handlers once and in order, in every round"
        ) { lab in
            let queue = lab.queue("handlers")
            try lab.rounds(noting: "all handlers once and in order, in every round") {
                let ran = (0..<promisesOfRound).map { _ in LineCollector() }
                let added = try addWhileSettling(on: queue, lab) { promise, number in ran[promise].add("\(number)") }
                try lab.quiesce(queue)
                return zip(ran, added).lazy.compactMap { ran, added in
                    let areInOrder = ran.all == (0..<added).map(String.init)
                    return areInOrder ? nil : "\(added) added, and ran: \(ran.all.joined(separator: " "))"
                }.first
            }
        }
    ]

    /// How many promises settle in a round, one after the other. So the same two threads race several times.
    private static let promisesOfRound = 20

    /// Adds handlers to promises on one thread while another thread settles them. Returns how many were added to each: some
    /// before the threads meet, some while the promise settles, and some after that.
    private static func addWhileSettling(
        on queue: DispatchQueue, _ lab: Lab, _ handler: @escaping @Sendable (_ promise: Int, _ number: Int) -> Void
    ) throws -> [Int] {
        let promises = try (0..<promisesOfRound).map { _ in try lab.pending() }
        let (early, meanwhile, late) = (promises.map { _ in lab.chance(0..<8) }, 16, 3)
        let delays = promises.map { _ in lab.chance(0..<200) }
        let (met, settled) = (promises.map { _ in lab.latch(2) }, promises.map { _ in lab.latch() })
        lab.together(2) { thread in
            // If a thread throws, the other one must not wait for it.
            defer { for latch in met + met + settled { latch.open() } }
            for index in promises.indices {
                let (promise, settler) = promises[index]
                func add(_ numbers: Range<Int>) throws {
                    for number in numbers {
                        try promise.map(on: .queue(queue)) { value in
                            handler(index, number)
                            return value
                        }
                    }
                }
                if thread == 0 { try add(0..<early[index]) }
                met[index].open()
                // The thread keeps running, because a thread that sleeps wakes up too late to meet the others.
                while !met[index].isOpen { sched_yield() }
                if thread == 0 {
                    let first = early[index]
                    try add(first..<first + meanwhile)
                    lab.wait(for: settled[index], "the promise to settle")
                    try add(first + meanwhile..<first + meanwhile + late)
                } else {
                    for _ in 0..<delays[index] { _ = settled[index].isOpen }
                    try settler.fulfill(1)
                    settled[index].open()
                }
            }
        }
        return early.map { $0 + meanwhile + late }
    }
}
