/// The shop forgets to settle a promise on one of its paths. The resolver is released there.
func forgottenPromise() {
    waitAndTell(discount(forMember: false))
}

private func discount(forMember isMember: Bool) -> Promise<String> {
    Promise { resolver in
        if isMember { resolver.settle(.success("5 euros")) }
    }
}
