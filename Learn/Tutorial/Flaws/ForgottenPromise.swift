/// A download forgets to settle its promise on one of its paths.
func forgottenPromise() {
    waitAndTell(download(file: "notes.txt", onPhone: true))
}

private func download(file: String, onPhone: Bool) -> Promise<String> {
    let promise = Promise<String>()
    if !onPhone { promise.settle(.success(file)) }
    return promise
}
