import Dispatch

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
            patience: 30,
            expect: "all handlers once and in order, in every round"
        ) { lab in
            let queue = lab.queue("handlers")
            for round in 1...50 {
                let ran = LineCollector()
                let count = try addWhileSettling(on: queue, lab) { ran.add("\($0)") }
                try lab.quiesce(queue)
                guard ran.all == (0..<count).map(String.init) else {
                    return lab.note("round \(round), \(count) added: \(ran.all.joined(separator: " "))")
                }
            }
            lab.note("all handlers once and in order, in every round")
        }
    ]

    /// Adds handlers on one thread while another thread settles, and ten more after that. Returns their number.
    private static func addWhileSettling(
        on queue: DispatchQueue, _ lab: Lab, _ handler: @escaping @Sendable (Int) -> Void
    ) throws -> Int {
        let (promise, settler) = try lab.pending()
        let (enough, settled) = (lab.latch(), lab.latch())
        let early = lab.chance(0..<20)
        let added = LateValue<Int>()
        lab.together(2) { thread in
            guard thread == 0 else {
                lab.wait(for: enough)
                try settler.fulfill(1)
                return settled.open()
            }
            var (number, late) = (0, 0)
            while late < 10, number < 20_000 {
                if number == early { enough.open() }
                if settled.isOpen || (try? promise.outcome()) != nil { late += 1 }
                try promise.map(on: .queue(queue)) { [number] value in
                    handler(number)
                    return value
                }
                number += 1
            }
            added.set(number)
        }
        return added.value ?? 0
    }
}
