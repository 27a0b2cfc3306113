/// One of two promises is cancelled. That is no value, so the pair ends, and so does a guarantee that is made of it.
func cancelledPair() {
    let name = Promise<String>()
    whenBoth(name, Promise(.success(36)))
        .map(on: nil) { "\($0) is \($1)." }
        .recover(on: nil) { _ in "No name is known." }
        .done(on: nil) { print($0) }
    name.cancel()
}
