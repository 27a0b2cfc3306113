import Dispatch

extension Check {
    static func exercise1() async {
        await expect("done on an error, and on the value 1", ["1"]) {
            let log = Log()
            Promise<Int>(.failure(Failing())).done { log.add("\($0)") }
            Promise(.success(1)).done { log.add("\($0)") }
            await log.reaches(1)
            return log.lines
        }
        await expect("done(on: queue)", ["the queue begins to work", "1"]) {
            let (log, queue) = (Log(), DispatchQueue(label: "queue"))
            queue.suspend()
            Promise(.success(1)).done(on: queue) { log.add("\($0)") }
            await runMainQueue()
            log.add("the queue begins to work")
            queue.resume()
            await log.reaches(2)
            return log.lines
        }
    }

    static func exercise2() async {
        await expect("look { … }.done { … }", ["seen: 1", "done: 1"]) {
            let log = Log()
            Promise(.success(1)).look { log.add("seen: \($0)") }.done { log.add("done: \($0)") }
            await log.reaches(2)
            return log.lines
        }
        await expect("look with a closure that throws", "the error Failing") {
            await end(of: Promise(.success(1)).look { _ in throw Failing() })
        }
        await expect("look(on: nil) on an error", "the error Other") {
            await end(of: Promise<Int>(.failure(Other())).look(on: nil) { _ in throw Failing() })
        }
    }

    static func exercise3() async {
        let steps = ["begins 0", "ends 0", "begins 1", "ends 1", "begins 2", "ends 2"]
        let (log, pieces) = (Log(), (0..<3).map { _ in Promise<Int>() })
        let all = inTurn([0, 1, 2]) { item in
            log.add("begins \(item)")
            return pieces[item]
        }
        await expect("inTurn of three items", steps) {
            // The last piece is settled first.
            pieces[2].settle(.success(2))
            for number in 0..<3 {
                await log.reaches(2 * number + 1)
                await runMainQueue()
                log.add("ends \(number)")
                pieces[number].settle(.success(number))
            }
            return log.lines
        }
        await expect("the end of inTurn of three items", "the value [0, 1, 2]") { await end(of: all) }
        await expect("inTurn of no items", "the value []") {
            await end(of: inTurn([Int]()) { Promise(.success($0)) })
        }
    }
}
