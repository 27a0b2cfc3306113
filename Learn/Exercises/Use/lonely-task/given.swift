import Foundation
import PromisStyle

enum Problem: Error, CustomStringConvertible {
    case noNetwork, accountClosed
    var description: String { self == .noNetwork ? "there is no network" : "your account is closed" }
}

func load() -> Future<String> { .future(withError: Problem.noNetwork) }
