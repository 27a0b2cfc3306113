/// The shop forgets to settle a promise on one of its paths.
func forgottenPromise() {
    waitAndTell(discount(forMember: false))
}

private func discount(forMember isMember: Bool) -> Promise<String> {
    let discount = Promise<String>()
    if isMember { discount.settle(.success("5 euros")) }
    return discount
}
