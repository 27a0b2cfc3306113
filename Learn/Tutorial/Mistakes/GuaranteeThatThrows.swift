struct NotANumber: Error {}

let text = Guarantee("36")
let age = text.map { text in
    guard let number = Int(text) else { throw NotANumber() }
    return number
}
