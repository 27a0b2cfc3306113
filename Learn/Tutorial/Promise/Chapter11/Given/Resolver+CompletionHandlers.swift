import Foundation

extension Resolver {
    /// Ends the work as a completion handler reports it. If it reports both a value and an error, the error counts.
    func settle(_ value: Value?, _ error: (any Error)?) {
        switch (value, error) {
        case (_, let error?): settle(.failure(error))
        case (let value?, nil): settle(.success(value))
        case (nil, nil): settle(.failure(CallWithNothing()))
        }
    }

    /// The same for a completion handler that takes the error first.
    func settle(_ error: (any Error)?, _ value: Value?) {
        settle(value, error)
    }
}

struct CallWithNothing: LocalizedError {
    let errorDescription: String? =
        "A completion handler was called with neither a value nor an error. Give it one of them."
}
