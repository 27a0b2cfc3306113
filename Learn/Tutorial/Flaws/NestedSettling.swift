/// A handler settles another promise, and looks at the result right afterward.
func nestedSettling() {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    second.whenSettled(on: nil) { _ in print("The handler of the second promise has run.") }
    first.whenSettled(on: nil) { _ in
        second.settle(.success(2))
        print("The call that settles the second promise returns.")
    }
    first.settle(.success(1))
}
