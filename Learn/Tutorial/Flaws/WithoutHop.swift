/// Handlers without a queue have run when the last promise is settled, because no combination hops to the main queue.
func withoutHop() {
    let (price, failed) = (Promise<Int>(), Promise<Int>())
    whenAll([price, price]).whenSettled(on: nil) { print("whenAll: \($0)") }
    whenAll(atMost: 1) { price.outcome == nil ? price : nil }.whenSettled(on: nil) { print("at most one: \($0)") }
    outcomes(of: [price, price]).whenSettled(on: nil) { print("outcomes: \($0)") }
    race([price, failed]).whenSettled(on: nil) { print("race: \($0)") }
    firstValue(of: [price, failed]).whenSettled(on: nil) { print("first value: \($0)") }
    firstValue(of: [failed]).whenSettled(on: nil) { print("no value: \($0)") }
    price.settle(.success(30))
    failed.settle(.failure(PromiseError.badLimit))
    print("The last price is there.")
}
