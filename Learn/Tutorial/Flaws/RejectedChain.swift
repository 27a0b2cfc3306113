/// An error passes one link of each kind. Each link is settled with it.
func rejectedChain() {
    let user = Promise<String>(.failure(NoConnection()))
    user.map { $0.count }.whenSettled { print("map passes on: \($0)") }
    user.then { Promise(.success($0.count)) }.whenSettled { print("then passes on: \($0)") }
}
