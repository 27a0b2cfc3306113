import Benchmark
import ObjCStyleBlocks
import OpenCombine
import Workloads

/// A pending promise is made, fulfilled and read, in the fastest way of each library.
func makeSettleRead() {
    measure(.makeSettleRead, of: .direct + [.googlePromisesStyle] + .nio, as: MakeSettleRead())
    measure(.makeSettleRead, .callback) { promises in
        for number in 0..<promises {
            let callback = Callback<Int>()
            // Lets the object escape. Otherwise the compiler would not allocate it on the heap.
            blackHole(callback)
            callback.settle(number)
            blackHole(callback.value)
        }
    }
    measure(.makeSettleRead, .objcStyleBlocks) { promises in
        for number in 0..<promises {
            let promise = PMKPromise.new { fulfill, _ in fulfill(number) }
            blackHole(promise.value)
        }
    }
    measure(.makeSettleRead, .openCombine) { promises in
        for number in 0..<promises {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            let future = OpenCombine.Future<Int, any Error> { settle = $0 }
            settle?(.success(number))
            withExtendedLifetime(future.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })) {}
        }
    }
    measure(.makeSettleRead, .task) { promises in
        for number in 0..<promises {
            blackHole(await Task { number }.value)
        }
    }
}

private struct MakeSettleRead: Shape {
    func run(_ promises: Int, _ library: some Library) {
        for number in 0..<promises {
            let (promise, settler) = library.pending()
            library.fulfill(settler, number)
            library.read(promise)
        }
    }
}

func makeSettled() {
    measure(.makeSettled, of: .designs + .nio, as: MakeSettled())
    measure(.makeSettled, .openCombine) { promises in
        for number in 0..<promises { blackHole(OpenCombine.Future<Int, any Error> { $0(.success(number)) }) }
    }
}

private struct MakeSettled: Shape {
    func run(_ promises: Int, _ library: some Library) {
        for number in 0..<promises { blackHole(library.fulfilled(number)) }
    }
}
