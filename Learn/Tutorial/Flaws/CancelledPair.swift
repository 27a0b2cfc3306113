/// One of two promises is cancelled. Without this value the pair can't be fulfilled, so it ends. A guarantee made of the pair
/// ends, too.
func cancelledPair() {
    let (name, other) = (Promise<String>(), Promise<String>(.success("Ada")))
    for pair in [whenBoth(name, other), whenBoth(other, name), whenBoth(other, other)] {
        pair.map(on: nil) { "\($0) and \($1)" }
            .recover(on: nil) { _ in "One of the names is not known." }
            .done(on: nil) { print($0) }
    }
    name.result.done(on: nil) { print("The name: \($0)") }
    name.cancel()
    print("The name is cancelled.")
}
