import PromiseKitStyle

struct NoAnswer: Error, CustomStringConvertible { let description: String }

/// Says how many downloads are under way. Only the main queue calls it.
func download(_ name: String) -> Promise<String> {
    underWay += 1
    print("Under way: \(underWay)")
    return answer(to: name).ensure { underWay -= 1 }
}

nonisolated(unsafe) private var underWay = 0

private func answer(to name: String) -> Promise<String> {
    Promise(after(.milliseconds(10)).map { name })
}
