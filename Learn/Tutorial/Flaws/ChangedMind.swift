/// A time-out rejects the promise. Then the answer arrives after all.
func changedMind() {
    let user = Promise<String>()
    user.settle(.failure(TimeOut()))
    user.whenSettled { print("The first handler sees \($0).") }
    user.settle(.success("Ada"))
    user.whenSettled { print("The second handler sees \($0).") }
}

private struct TimeOut: Error, CustomStringConvertible {
    let description = "time-out"
}
