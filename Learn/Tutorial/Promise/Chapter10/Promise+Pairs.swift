/// Both values, each with its own type, or the first error.
func whenBoth<First, Second>(_ first: Promise<First>, _ second: Promise<Second>) -> Promise<(First, Second)> {
    let both = Promise<(First, Second)>()
    first.catch(on: nil, policy: .allErrors) { both.settle(.failure($0)) }
    second.catch(on: nil, policy: .allErrors) { both.settle(.failure($0)) }
    first.then(on: nil) { first in second.map(on: nil) { both.settle(.success((first, $0))) } }
    return both
}
