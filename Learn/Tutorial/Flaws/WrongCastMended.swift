/// A name and an age, each with its type. The compiler knows which is which, and that nothing can fail.
func wrongCast() {
    let name = Promise<String>(.success("Ada"))
    let age = Promise<Int>(.success(36))
    whenBoth(age, name)
        .map(on: nil) { age, name in "\(name) is \(age)." }
        .recover(on: nil) { _ in "No name is known." }
        .done(on: nil) { print($0) }
}
