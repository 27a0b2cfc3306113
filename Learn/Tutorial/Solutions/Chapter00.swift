import Foundation

typealias Completion = (Result<String, any Error>) -> Void

/// Exercise 1: one place for all errors. The caller sees one completion handler.
func price(from server: Server, completion: @escaping Completion) {
    server.get("/user") { user in
        guard case .success(let user) = user else { return completion(user) }
        server.get("/orders/\(user)") { order in
            guard case .success(let order) = order else { return completion(order) }
            server.get("/price/\(order)", completion: completion)
        }
    }
}

/// Exercise 2: a completion handler that can be called only once.
func once(_ completion: @escaping Completion) -> Completion {
    var isCalled = false
    return { result in
        if isCalled { return }
        isCalled = true
        completion(result)
    }
}

/// Exercise 3: two requests at the same time. The handler is called when both are there.
func both(_ first: String, _ second: String, from server: Server, completion: @escaping ([String]) -> Void) {
    var pages: [Int: String] = [:]
    for (index, page) in [first, second].enumerated() {
        server.get(page) { result in
            pages[index] = (try? result.get()) ?? "nothing"
            if let first = pages[0], let second = pages[1] { completion([first, second]) }
        }
    }
}
