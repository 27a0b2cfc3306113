func sum(to last: Int) -> Promise<Int> {
    var sum = Promise(.success(0))
    for number in stride(from: 1, through: last, by: 1) { sum = sum.map(on: nil) { $0 + number } }
    return sum
}

/// Each step begins on the main queue.
func repeatWhile(_ step: @escaping @Sendable () -> Promise<Bool>) -> Promise<Void> {
    let (end, resolver) = Promise<Void>.pending()
    Repeater(step: step, resolver: resolver).go()
    return end
}

private struct Repeater: Sendable {
    let step: @Sendable () -> Promise<Bool>
    let resolver: Resolver<Void>

    func go() {
        let isMore = step()
        isMore.map { $0 ? self.go() : self.resolver.settle(.success(())) }
        isMore.catch(policy: .allErrors) { resolver.settle(.failure($0)) }
    }
}

func orderOfNestedHandlers(depth: Int) -> [Int] {
    let list = Promise<[Int]>()
    settleNext(0, depth, [], list)
    return (try? list.outcome?.get()) ?? []
}

private func settleNext(_ number: Int, _ depth: Int, _ before: [Int], _ list: Promise<[Int]>) {
    let promise = Promise<Void>()
    promise.whenSettled(on: nil) { _ in
        let numbers = before + [number]
        if number == depth { list.settle(.success(numbers)) } else { settleNext(number + 1, depth, numbers, list) }
    }
    promise.settle(.success(()))
}
