/// A name and a sum, each with its type. The compiler knows which is which, and that nothing can fail.
func wrongCast() {
    let name = Promise<String>(.success("Ada"))
    let sum = Promise<Int>(.success(30))
    whenBoth(sum, name)
        .map(on: nil) { sum, name in "\(name) owes \(sum) euros." }
        .recover(on: nil) { _ in "No name is known." }
        .done(on: nil) { print($0) }
}
