import Benchmark
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

private let runners = 10

/// A race of ten promises. The last one is settled first. SwiftNIO has no race; there, all complete one promise.
func race() {
    measure(.race, .callback) { races in
        for _ in 0..<races {
            let all = (0..<runners).map { _ in Callback<Int>() }
            let winner = Callback<Int>()
            for runner in all { runner.whenSettled { if winner.value == nil { winner.settle($0) } } }
            for (index, runner) in all.enumerated().reversed() { runner.settle(index) }
            blackHole(winner.value)
        }
    }
    measure(.race, .promiseKitStyle) { races in
        for _ in 0..<races {
            let all = (0..<runners).map { _ in PromiseKitStyle.Promise<Int>.pending() }
            let winner = PromiseKitStyle.race(all.map(\.promise))
            for (index, runner) in all.enumerated().reversed() { runner.resolver.fulfill(index) }
            blackHole(winner.value)
        }
    }
    measure(.race, .promisStyle) { races in
        for _ in 0..<races {
            let all = (0..<runners).map { _ in PromisStyle.Promise<Int>() }
            let winner = PromisStyle.Future.race(all.map(\.future))
            for (index, runner) in all.enumerated().reversed() { runner.setResult(index) }
            blackHole(winner.state.result)
        }
    }
    measure(.race, .objcStyleBlocks) { races in
        for _ in 0..<races {
            var fulfillers: [PMKFulfiller] = []
            let all = (0..<runners).map { _ in PMKPromise.new { fulfill, _ in fulfillers.append(fulfill) } }
            let winner = PMKPromise.race(all)
            for (index, fulfill) in fulfillers.enumerated().reversed() { fulfill(index) }
            blackHole(winner.value)
        }
    }
    measure(.race, .googlePromisesStyle) { races in
        for _ in 0..<races {
            let all = (0..<runners).map { _ in GooglePromisesStyle.Promise<Int>.pending() }
            let winner = GooglePromisesStyle.race(all)
            for (index, runner) in all.enumerated().reversed() { runner.fulfill(index) }
            blackHole(winner.value)
        }
    }
    measure(.race, .nioEmbedded) { races in
        let loop = EmbeddedEventLoop()
        for _ in 0..<races {
            let all = (0..<runners).map { _ in loop.makePromise(of: Int.self) }
            let winner = loop.makePromise(of: Int.self)
            for runner in all { runner.futureResult.cascade(to: winner) }
            for (index, runner) in all.enumerated().reversed() { runner.succeed(index) }
            winner.futureResult.whenSuccess { blackHole($0) }
        }
    }
    measure(.race, .openCombine) { races in
        for _ in 0..<races {
            var settlers: [OpenCombine.Future<Int, any Error>.Promise] = []
            let all = (0..<runners).map { _ in OpenCombine.Future<Int, any Error> { settlers.append($0) } }
            let subscription = all.publisher.flatMap { $0 }.first()
                .sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            for (index, settle) in settlers.enumerated().reversed() { settle(.success(index)) }
            withExtendedLifetime(subscription) {}
        }
    }
    measure(.race, .task) { races in
        for _ in 0..<races {
            let winner = await withTaskGroup(of: Int.self) { group in
                for index in 0..<runners { group.addTask { index } }
                defer { group.cancelAll() }
                return await group.next()
            }
            blackHole(winner)
        }
    }
}
