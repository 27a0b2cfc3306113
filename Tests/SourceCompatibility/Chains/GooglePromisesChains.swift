import Dispatch
import GooglePromisesStyle
import Testing

// See `PromiseKitChains.swift`.
//
// `then` has three forms, for closures that return a promise, a value or nothing. The compiler chooses a form for every link of
// a chain before it looks into the closures, so each link multiplies the number of attempts. The compiler needs few attempts for
// a closure that returns a promise, for a function or a method, and for a closure that says which value it returns.

private func next(_ number: Int) -> Promise<Int> { Promise(number + 1) }
private func successor(_ number: Int) -> Int { number + 1 }
private func look(_ number: Int) {}

// The chains would run on the queue `DispatchQueue.promises`, so most of the chains are compiled but not run.

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
        .then(successor).then { next($0) }.catch { print($0) }.always {}
}

// If a literal is at the head of a chain, the literal needs its type, or the closure needs an interpolation, as here. With `+`
// in the closure, the compiler would try each operator with each type that the literal can have.
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

// These chains have a usual form: a closure of several statements that returns nothing stands before another link.

private struct Failure: Error {}
private func tried(_ number: Int) throws {}
private func anything(_ value: Any) {}

@MainActor private final class Screen {
    var number = 0
    func show(_ number: Int) {}
}

@MainActor private func statements(_ promise: Promise<Int>) {
    let screen = Screen()
    defer { withExtendedLifetime(screen) {} }
    promise.then { number in
        look(number)
        look(number)
    }.then { number in look(number) }
    promise.then { number in if number > 1 { look(number) } }.then { number in look(number) }
    promise.then { number in
        let same = number
        anything(same)
    }.then { number in look(number) }
    promise.then { number in for each in 0..<number { look(each) } }.then { number in look(number) }
    promise.then { number in
        guard number > 1 else { throw Failure() }
        look(number)
    }.then { number in look(number) }
    promise.then { number in
        guard number > 1 else { return }
        look(number)
    }.then { number in look(number) }
    promise.then { number in do { try tried(number) } catch { anything(error) } }.then { number in look(number) }
    promise.then { [weak screen] number in
        screen?.number = number
        screen?.show(number)
    }.then { number in look(number) }
    promise.then { number in
        anything(number)
        anything(number)
    }.then { number in anything(number) }.catch { anything($0) }
    promise.then(on: .global()) { number in
        look(number)
        look(number)
    }.then(on: .global()) { number in look(number) }
}

private func beforeOthers(_ promise: Promise<Int>) -> Promise<String> {
    promise.then { number in
        look(number)
        look(number)
    }.recover { _ in 0 }.then { number in look(number) }
    promise.then { number in
        look(number)
        look(number)
    }.validate { $0 > 0 }.catch { anything($0) }.always {}
    promise.then { number in
        look(number)
        look(number)
    }.then { number in next(number) }.then { number in look(number) }
    promise.then { number in next(number) }.then { number in
        look(number)
        look(number)
    }.then { number in look(number) }
    promise.then { number in number + 1 }.then { number in
        look(number)
        look(number)
    }.then { number in look(number) }
    return promise.then { number in
        look(number)
        look(number)
    }.then { number in String(number) }
}

/// The function returns a promise. The compiler must still accept a last closure that returns nothing.
private func last(_ promise: Promise<Int>) -> Promise<Int> {
    promise.then { number in next(number) }.then { number in
        look(number)
        look(number)
    }
}

private func four(_ promise: Promise<Int>) -> Promise<Int> {
    promise.then { number in
        look(number)
        look(number)
    }.then { number in
        look(number)
        look(number)
    }
    .then { number in
        look(number)
        look(number)
    }.then { number in
        look(number)
        look(number)
    }
}

@Suite(.timeLimit(.minutes(10))) struct GooglePromisesChains {
    @Test("A closure of several statements that returns nothing passes the value on")
    func severalStatements() async throws {
        #expect(try await four(last(Promise(1))).value() == 2)
        #expect(try await beforeOthers(Promise(1)).value() == "1")
        await statements(Promise(1))
    }

    @Test("A chain of sixteen links adds up")
    func sum() async throws {
        #expect(try await sixteenValues(Promise(0)).value() == 16)
    }
}
