/// Numbers names in the order of their first use, so that the page contains each name only once.
struct NameTable {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    /// The index of the name in ``all``.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = all.count
        all.append(name)
        return all.count - 1
    }
}
