/// A download forgets to settle its promise on one of its paths. The resolver is released there.
func forgottenPromise() {
    waitAndTell(download(file: "notes.txt", onPhone: true))
}

private func download(file: String, onPhone: Bool) -> Promise<String> {
    Promise { resolver in
        if !onPhone { resolver.settle(.success(file)) }
    }
}
