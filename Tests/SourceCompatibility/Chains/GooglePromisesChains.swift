import Dispatch
import GooglePromisesStyle
import Testing

// See `PromiseKitChains.swift`.
//
// `then` has three forms, and what a closure returns chooses one. Before the compiler looks into the closures of a chain, it
// chooses a form for each of them, so the attempts multiply with each link. It needs no attempts for a closure that returns a promise,
// for a function or a method, and for a closure that says which value it returns.

private func next(_ number: Int) -> Promise<Int> { Promise(number + 1) }
private func successor(_ number: Int) -> Int { number + 1 }
private func look(_ number: Int) {}

// The chains run on the queue `promises`, and need not run to have been compiled.

func sixteenPromises(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }
        .then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }
        .then { next($0) }.then { next($0) }.then { next($0) }.then { next($0) }
}

func sixteenValues(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .then { number -> Int in number + 1 }.then { number -> Int in number + 1 }.then { number -> Int in number + 1 }
        .then { number -> Int in number + 1 }.then { number -> Int in number + 1 }.then { number -> Int in number + 1 }
        .then { number -> Int in number + 1 }.then { number -> Int in number + 1 }.then { number -> Int in number + 1 }
        .then { number -> Int in number + 1 }.then { number -> Int in number + 1 }.then { number -> Int in number + 1 }
        .then { number -> Int in number + 1 }.then { number -> Int in number + 1 }.then { number -> Int in number + 1 }
        .then { number -> Int in number + 1 }
}

func sixteenFunctions(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .then(next).then(successor).then(look).then(next).then(successor).then(look).then(next).then(successor)
        .then(look).then(next).then(successor).then(look).then(next).then(successor).then(look).then(next)
}

func sixteenOnAQueue(_ promise: Promise<Int>) -> Promise<Int> {
    let queue = DispatchQueue.global()
    return
        promise
        .then(on: queue) { next($0) }.then(on: queue, successor).then(on: queue) { next($0) }.then(on: queue, successor)
        .then(on: queue) { next($0) }.then(on: queue, successor).then(on: queue) { next($0) }.then(on: queue, successor)
        .then(on: queue) { next($0) }.then(on: queue, successor).then(on: queue) { next($0) }.then(on: queue, successor)
        .then(on: queue) { next($0) }.then(on: queue, successor).then(on: queue) { next($0) }.then(on: queue, successor)
}

func sixteenOthers(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .validate { $0 >= 0 }.catch { _ = $0 }.always {}.recover { _ in 0 }.delay(0).timeout(1)
        .validate { $0 >= 0 }.catch { _ = $0 }.always {}.recover { _ in next(0) }.delay(0).timeout(1)
        .validate { $0 >= 0 }.catch { _ = $0 }.always {}.reduce(1, 2) { Promise($0 + $1) }
}

func sixteenOfAnApp(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .then { next($0) }.validate { $0 > 0 }.then { next($0) }.timeout(5).then { next($0) }.recover { _ in 0 }
        .then { next($0) }.validate { $0 > 0 }.then(successor).delay(0).then { next($0) }.then(look)
        .then { number -> Int in number * 2 }.then { next($0) }.catch { print($0) }.always {}
}

// A literal at the head of a chain needs its type, or else an interpolation in the closure, as here. With `+` in the closure,
// the compiler would try each operator with each type that the literal can have.
func joined(_ numbers: [Int]) {
    Promise("0").reduce(numbers) { partialString, nextNumber in
        Promise("\(partialString), \(nextNumber)")
    }.then { string in
        print(string)
    }
}

func added(_ first: Promise<Int>, _ second: Promise<Int>) -> Promise<Int> {
    all(first, second).then { first, second in first + second }.then { next($0) }
}

@Suite(.timeLimit(.minutes(10))) struct GooglePromisesChains {
    @Test("A chain of sixteen links adds up")
    func sum() async throws {
        #expect(try await sixteenValues(Promise(0)).value() == 16)
    }
}
