import PromiseKitStyle

// A chain of operators of many kinds, with closures of literals and overloaded initializers, which PromiseKit compiles. The compiler
// makes 327,398 attempts for this one with PromiseKit. This target allows a fifth more.

struct Account: Sendable {
    var id = 1
    var names = ["a"]
}

func account(_ id: Int) -> Promise<Account> { .value(Account(id: id)) }

func mixed() {
    firstly { account(1) }.then { account($0.id) }.map { $0.names }.mapValues { $0 + "x" }.filterValues { $0.count > 1 }
        .map { $0.joined() }.compactMap { Int($0) }.get { print($0) }.then { account($0) }.get { print($0) }
        .then { account($0.id) }.done { print($0.id) }.catch { print($0) }
}
