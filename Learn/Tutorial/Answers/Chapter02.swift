import Dispatch
import Synchronization

func earlier<Value>(_ first: Promise<Value>, _ second: Promise<Value>) -> Promise<Value> {
    let result = Promise<Value>()
    for candidate in [second, first] { candidate.whenSettled(result.settle) }
    return result
}

enum TooLate: Error { case afterAll }

extension Promise {
    func reject(after seconds: Double) {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + seconds)
        timer.setEventHandler {
            self.settle(.failure(TooLate.afterAll))
            timer.cancel()
        }
        timer.resume()
    }
}

func callsOfOneHandler(threads: Int) -> Int {
    let calls = Calls()
    let promise = Promise<String>()
    promise.whenSettled { _ in calls.count.withLock { $0 += 1 } }
    DispatchQueue.concurrentPerform(iterations: threads) { number in promise.settle(.success("thread \(number)")) }
    return calls.count.withLock { $0 }
}

private final class Calls: Sendable { let count = Mutex(0) }
