import Foundation

/// A value or an error: the outcome of one of the promises given to `any`. Mirrors `Maybe<Value>`.
public enum Maybe<Value: Sendable>: Sendable {
    /// The promise was fulfilled.
    case value(Value)
    /// The promise was rejected.
    case error(any Error)

    /// A value.
    public init(_ value: Value) { self = .value(value) }

    /// An error.
    public init(_ error: any Error) { self = .error(error) }

    /// The value, or nil if this is an error.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The error, or nil if this is a value.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }
}

/// Two values are compared by `==`. Two errors are equal if they are equal as `NSError`.
extension Maybe: Equatable where Value: Equatable {
    public static func == (left: Maybe, right: Maybe) -> Bool {
        switch (left, right) {
        case (.value(let left), .value(let right)): left == right
        case (.error(let left), .error(let right)): (left as NSError).isEqual(right as NSError)
        case (.value, .error), (.error, .value): false
        }
    }
}
