/// A name and a sum, in one array. The promises must have one type, so the types of their values are lost.
func wrongCast() {
    let name = Promise<any Sendable>(.success("Ada"))
    let sum = Promise<any Sendable>(.success(30))
    whenAll([sum, name]).whenSettled(on: nil) { outcome in
        guard case .success(let values) = outcome else { return print("never printed: nothing can fail here") }
        let name = values[0] as? String
        print("The name is \(name.map { "\($0)" } ?? "not a String, which only a run can tell").")
    }
}
