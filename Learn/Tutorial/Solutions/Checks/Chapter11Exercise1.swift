import Foundation

extension Check {
    static func exercise1() async {
        await expect("value() of a guarantee of 2", 2) { await Guarantee(1).map { $0 + 1 }.value() }
        await expect("value() of a guarantee that has its value 3 later", 3) {
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { resolver.settle(.success(3)) }
            return await Guarantee(promise).value()
        }
        await expect("value() in a task that is cancelled, of a guarantee that has its value 4 later", 4) {
            let (promise, resolver) = Promise<Int>.pending()
            let task = Task { await Guarantee<Int>(promise).value() }
            task.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { resolver.settle(.success(4)) }
            return await task.value
        }
        await expect("value() of a guarantee that has its value half a second later", "it waits") {
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { resolver.settle(.success(6)) }
            let begin = processorTime
            _ = await Guarantee<Int>(promise).value()
            let used = processorTime - begin
            return used < 0.1 ? "it waits" : "it keeps a processor busy for \(used) seconds"
        }
        let (promise, resolver) = Promise<Int>.pending()
        let (log, waiting) = (Log(), 4 * ProcessInfo.processInfo.activeProcessorCount)
        for _ in 0..<waiting {
            Task.detached {
                _ = await Guarantee<Int>(promise).value()
                log.add("a task has the value")
            }.cancel()
        }
        // This needs a thread of the task pool, so it never runs if the tasks block all of these threads.
        Task.detached { resolver.settle(.success(5)) }
        await expect(
            "value() in many cancelled tasks, and another task that settles the promise",
            lines: Array(repeating: "a task has the value", count: waiting), in: log)
    }

    /// The processor time that this process has used, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
