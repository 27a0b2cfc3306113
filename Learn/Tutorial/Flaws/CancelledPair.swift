/// One of two promises is cancelled. That is no value, so the pair ends, and so does a guarantee that is made of it.
func cancelledPair() {
    let (name, other) = (Promise<String>(), Promise<String>(.success("Ada")))
    for pair in [whenBoth(name, other), whenBoth(other, name)] {
        pair.map(on: nil) { "\($0) and \($1)" }
            .recover(on: nil) { _ in "One of the names is not known." }
            .done(on: nil) { print($0) }
    }
    name.cancel()
}
