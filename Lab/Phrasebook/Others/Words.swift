import Dispatch
import Synchronization

// The types and functions that all phrases use: a user with a photo, which several mirrors store.

struct User: Sendable, Equatable {
    let name: String

    static let ada = User(name: "Ada")
    static let guest = User(name: "Guest")
}

struct Photo: Sendable, Equatable {
    let number: Int
}

struct Offline: Error {}

struct TooLate: Error {}

/// Three mirrors of a photo. The first one is offline.
let mirrorNumbers = 0...2

/// A function with a completion handler.
@Sendable func fetchUser(_ completion: @escaping @Sendable (User?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(.ada, nil) }
}

@Sendable func loadUser() async throws -> User { .ada }

@Sendable func loadPhoto(_ number: Int) async throws -> Photo {
    guard number > 0 else { throw Offline() }
    return Photo(number: number)
}

final class Supply: Sendable {
    private let rest: Mutex<ArraySlice<Int>>

    init(_ numbers: ClosedRange<Int>) { rest = Mutex(Array(numbers)[...]) }

    func next() -> Int? { rest.withLock { $0.popFirst() } }
}
