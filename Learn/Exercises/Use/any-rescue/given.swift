import GooglePromisesStyle

enum Problem: Error, CustomStringConvertible {
    case noNetwork, accountClosed
    var description: String { self == .noNetwork ? "there is no network" : "your account is closed" }
}

func load() -> Promise<String> {
    Promise { () throws -> String in throw Problem.accountClosed }
}
