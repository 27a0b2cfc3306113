import Dispatch

extension Check {
    typealias Seeing = @Sendable (Int) -> Void

    /// Expects that a link's closure runs on the queue that was asked for: with a queue, without one, and by default. The promise
    /// has its value already, or gets it on another queue.
    static func expectQueues(
        _ link: String, _ byDefault: @escaping @Sendable (Promise<Int>, @escaping Seeing) -> Void,
        _ onQueue: @escaping @Sendable (Promise<Int>, DispatchQueue?, @escaping Seeing) -> Void
    ) async {
        let (busy, other) = (queue("the queue"), queue("the other queue"))
        DispatchQueue.main.setSpecific(key: name, value: "the main queue")
        for isPending in [false, true] {
            let receiver = isPending ? "a promise that gets 1 on another queue" : "a promise that has 1"
            let calls = ["\(link) returns"] + (isPending ? ["settle returns"] : [])
            await expect("\(link)(on: queue) on \(receiver), while the queue is busy", calls + ["1 on the queue"]) {
                busy.suspend()
                let log = run(link, isPending, settlingOn: other) { onQueue($0, busy, $1) }
                busy.resume()
                return await lines(of: log, calls.count + 1)
            }
            let atOnce = isPending ? [calls[0], "1 on the other queue", calls[1]] : ["1 on the main queue"] + calls
            await expect("\(link)(on: nil) on \(receiver)", atOnce) {
                await lines(of: run(link, isPending, settlingOn: other) { onQueue($0, nil, $1) }, atOnce.count)
            }
            await expect("\(link) without 'on:', on \(receiver)", calls + ["1 on the main queue"]) {
                await lines(of: run(link, isPending, settlingOn: other, byDefault), calls.count + 1)
            }
        }
    }

    private static let name = DispatchSpecificKey<String>()

    private static func queue(_ label: String) -> DispatchQueue {
        let queue = DispatchQueue(label: label)
        queue.setSpecific(key: name, value: label)
        return queue
    }

    private static func run(
        _ link: String, _ isPending: Bool, settlingOn queue: DispatchQueue,
        _ call: (Promise<Int>, @escaping Seeing) -> Void
    ) -> Log {
        let (log, promise, name) = (Log(), isPending ? Promise<Int>() : Promise(.success(1)), name)
        call(promise) { log.add("\($0) on \(DispatchQueue.getSpecific(key: name) ?? "another thread")") }
        log.add("\(link) returns")
        guard isPending else { return log }
        queue.sync {
            promise.settle(.success(1))
            log.add("settle returns")
        }
        return log
    }

    /// Waits until the log has that many lines and the main queue has run what was on it, and returns the lines.
    private static func lines(of log: Log, _ count: Int) async -> [String] {
        await log.reaches(count)
        await runMainQueue()
        return log.lines
    }
}
