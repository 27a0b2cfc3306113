/// Names in the order in which they are first met, so that each needs to be written only once.
struct Names {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    /// The place of the name among all names.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = all.count
        all.append(name)
        return all.count - 1
    }
}
