import Benchmark
import Dispatch
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import NIOPosix
import ObjCStyleBlocks
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// The inputs are made, combined, and fulfilled in order.
func when() {
    for workload in [Workload.whenTen, .whenThousand, .whenMany] {
        measure(workload, .callback) { inputs in
            let all = (0..<inputs).map { _ in Callback<Int>() }
            var left = inputs
            var values = [Int](repeating: 0, count: inputs)
            for (index, input) in all.enumerated() {
                input.whenSettled {
                    values[index] = $0
                    left -= 1
                    if left == 0 { blackHole(values) }
                }
            }
            for (index, input) in all.enumerated() { input.settle(index) }
        }
        measure(workload, .promiseKitStyle) { inputs in
            let all = (0..<inputs).map { _ in PromiseKitStyle.Promise<Int>.pending() }
            let gathered = PromiseKitStyle.when(fulfilled: all.map(\.promise))
            for (index, input) in all.enumerated() { input.resolver.fulfill(index) }
            blackHole(gathered.value)
        }
        measure(workload, .promisStyle) { inputs in
            let all = (0..<inputs).map { _ in PromisStyle.Promise<Int>() }
            let gathered = PromisStyle.Future.whenAllHaveResults(all.map(\.future))
            for (index, input) in all.enumerated() { input.setResult(index) }
            blackHole(gathered.state.result)
        }
        measure(workload, .objcStyleBlocks) { inputs in
            var fulfillers: [PMKFulfiller] = []
            let all = (0..<inputs).map { _ in PMKPromise.new { fulfill, _ in fulfillers.append(fulfill) } }
            let gathered = PMKPromise.when(all)
            for (index, fulfill) in fulfillers.enumerated() { fulfill(index) }
            blackHole(gathered.value)
        }
        measure(workload, .googlePromisesStyle) { inputs in
            let all = (0..<inputs).map { _ in GooglePromisesStyle.Promise<Int>.pending() }
            let gathered = GooglePromisesStyle.all(all)
            for (index, input) in all.enumerated() { input.fulfill(index) }
            blackHole(gathered.value)
        }
        measure(workload, .nioEmbedded) { inputs in nioWhen(inputs, on: EmbeddedEventLoop()) }
        measure(workload, .nioPosix) { inputs in
            try onPosixLoop { nioWhen(inputs, on: posixLoop) }
        }
        measure(workload, .openCombine) { inputs in
            var settlers: [OpenCombine.Future<Int, any Error>.Promise] = []
            let all = (0..<inputs).map { _ in OpenCombine.Future<Int, any Error> { settlers.append($0) } }
            let subscription = all.publisher.flatMap { $0 }.collect()
                .sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            for (index, settle) in settlers.enumerated() { settle(.success(index)) }
            withExtendedLifetime(subscription) {}
        }
        measure(workload, .task) { inputs in
            let sum = await withTaskGroup(of: Int.self) { group in
                for index in 0..<inputs { group.addTask { index } }
                return await group.reduce(0, +)
            }
            blackHole(sum)
        }
    }
}

private func nioWhen(_ inputs: Int, on loop: some EventLoop) {
    let all = (0..<inputs).map { _ in loop.makePromise(of: Int.self) }
    let gathered = EventLoopFuture.whenAllSucceed(all.map(\.futureResult), on: loop)
    for (index, input) in all.enumerated() { input.succeed(index) }
    gathered.whenSuccess { blackHole($0) }
}

/// As above, but another thread fulfills half of the inputs.
func whenTwoThreads() {
    measure(.whenTwoThreads, .promiseKitStyle) { inputs in
        let all = (0..<inputs).map { _ in PromiseKitStyle.Promise<Int>.pending() }
        let gathered = PromiseKitStyle.when(fulfilled: all.map(\.promise))
        halves(of: inputs) { all[$0].resolver.fulfill($0) }
        blackHole(gathered.value)
    }
    measure(.whenTwoThreads, .promisStyle) { inputs in
        let all = (0..<inputs).map { _ in PromisStyle.Promise<Int>() }
        let gathered = PromisStyle.Future.whenAllHaveResults(all.map(\.future))
        halves(of: inputs) { all[$0].setResult($0) }
        blackHole(gathered.state.result)
    }
    measure(.whenTwoThreads, .objcStyleBlocks) { inputs in
        var fulfillers: [PMKFulfiller] = []
        let all = (0..<inputs).map { _ in PMKPromise.new { fulfill, _ in fulfillers.append(fulfill) } }
        let gathered = PMKPromise.when(all)
        halves(of: inputs) { [fulfillers] in fulfillers[$0]($0) }
        blackHole(gathered.value)
    }
    measure(.whenTwoThreads, .googlePromisesStyle) { inputs in
        let all = (0..<inputs).map { _ in GooglePromisesStyle.Promise<Int>.pending() }
        let gathered = GooglePromisesStyle.all(all)
        halves(of: inputs) { all[$0].fulfill($0) }
        blackHole(gathered.value)
    }
    measure(.whenTwoThreads, .nioPosix) { inputs in
        let all = (0..<inputs).map { _ in posixLoop.makePromise(of: Int.self) }
        let gathered = EventLoopFuture.whenAllSucceed(all.map(\.futureResult), on: posixLoop)
        halves(of: inputs) { all[$0].succeed($0) }
        blackHole(try gathered.wait())
    }
}

private func halves(of inputs: Int, _ settle: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { half in
        for index in half * inputs / 2..<(half + 1) * inputs / 2 { settle(index) }
    }
}
