import Foundation

// Conversions between a typed promise and its untyped core. The core stores the values that it was given, and a value
// is converted when it is read.
//
//   typed ▶ untyped   An optional becomes its content, and `nil` means no value. An error becomes an `NSError`.
//   untyped ▶ typed   A value is cast to the type of the promise. No value becomes `nil` if that type is an optional, and `()` if
//                     that type is `Void`. Anything else rejects the typed promise. An `NSError` that was made from a Swift error
//                     becomes that error again.
//
// Between two typed promises, values are not converted. So the two nils of an `Int??` stay different, although both
// mean no value on the untyped side.

extension Promise {
    /// The outcome of work that ended with `value`.
    @inlinable
    static func outcome(of value: Value) -> Outcome {
        PlainTypes.known.contains(type(of: value)) ? .fulfilled(value) : .of(value)
    }

    /// An outcome, converted to this type of promise.
    @inlinable
    static func result(of outcome: Outcome) -> Result<Value, any Error> {
        switch outcome {
        case .fulfilled(let stored?):
            if let value = exactly(stored) { .success(value) } else { converted(stored) }
        case .fulfilled(nil): converted(nil)
        case .rejected(let error): .failure(error)
        }
    }

    /// Converts a stored value whose type is not exactly `Value`.
    @usableFromInline
    static func converted(_ stored: (any Sendable)?) -> Result<Value, any Error> {
        let value: Value? = if let stored { stored as? Value } else { nil }
        return (value ?? absentValue(for: stored)).map { .success($0) } ?? .failure(mismatch(stored))
    }

    /// The value if its type is exactly `Value`, which is the usual case. This is much faster than the cast of an
    /// existential, which would give the same result.
    @inlinable
    static func exactly(_ stored: any Sendable) -> Value? {
        func opened<Stored>(_ stored: Stored) -> Value? {
            Stored.self == Value.self ? stored as? Value : nil
        }
        return opened(stored)
    }

    /// The `Value` that means no value: `nil` if `Value` is an optional, and `()` if it is `Void`. Returns nil if
    /// `stored` has a value.
    @usableFromInline
    static func absentValue(for stored: (any Sendable)?) -> Value? {
        guard stored.untyped == nil else { return nil }
        if let optional = Value.self as? any AnyOptional.Type { return optional.absent as? Value }
        return Value.self == Void.self ? () as? Value : nil
    }

    @usableFromInline
    static func mismatch(_ stored: (any Sendable)?) -> PromiseUsageError {
        let found = stored.untyped.map { "\($0), which is of type \(type(of: $0))" } ?? "no value"
        return .wrongType(expected: "\(Value.self)", found: found)
    }
}

extension (any Sendable)? {
    /// A stored value, converted for the untyped side: the content of an optional.
    var untyped: (any Sendable)? {
        guard let self, let optional = self as? any AnyOptional else { return self }
        return optional.content.untyped
    }
}

/// An optional of any type.
@usableFromInline
protocol AnyOptional {
    static var absent: Any { get }
    var content: (any Sendable)? { get }
}

extension Optional: AnyOptional {
    @usableFromInline static var absent: Any { Self.none as Any }

    @usableFromInline var content: (any Sendable)? { cast(self, to: (any Sendable)?.self) ?? nil }
}

/// Casts at run time. The compiler doesn't know that the content of an optional is sendable, and refuses to cast it directly. Only
/// values of sendable types are stored in a promise.
private func cast<Wanted>(_ value: some Any, to wanted: Wanted.Type) -> Wanted? { value as? Wanted }

// MARK: Errors

extension Error {
    /// True if this is a value for promises, although its type is an error type: a string for example, in a program with
    /// `extension String: Error`. Such a value does not reject.
    ///
    /// As in the original, it depends on whether the value would be an `NSError` in Objective-C. An object keeps its
    /// class in Objective-C. A value that Foundation bridges gets the class to which it is bridged. Any other error
    /// becomes an `NSError`.
    @usableFromInline var isValue: Bool {
        func isBridgedToNoError<Value: _ObjectiveCBridgeable>(_: Value) -> Bool {
            !(Value._ObjectiveCType.self is NSError.Type)
        }
        if type(of: self) is AnyClass { return !(type(of: self) is NSError.Type) }
        guard let bridged = self as? any _ObjectiveCBridgeable else { return false }
        return isBridgedToNoError(bridged)
    }

    /// The error, converted for the untyped side.
    var untyped: NSError {
        type(of: self) is NSError.Type ? self as NSError : .carrying(self)
    }

    /// The error as promises store it: the Swift error, if this is an `NSError` that represents one.
    @usableFromInline var typed: any Error {
        guard type(of: self) is NSError.Type else { return self }
        let error = self as NSError
        return error.carried ?? PromiseError(error) ?? self
    }
}

extension NSError {
    /// A Swift error as an `NSError`, with the domain, the code and the texts of that error, and with the error itself.
    ///
    /// `as NSError` makes a similar object, but on Linux that object does not lead back to the Swift error.
    fileprivate static func carrying(_ error: any Error) -> NSError {
        let bridged = error as NSError
        var userInfo = bridged.userInfo
        userInfo[NSLocalizedDescriptionKey] = userInfo[NSLocalizedDescriptionKey] ?? error.localizedDescription
        userInfo[CarriedError.key] = CarriedError(error)
        return NSError(domain: bridged.domain, code: bridged.code, userInfo: userInfo)
    }

    /// The Swift error that this one represents. An `NSError` that has only a copy of another one's `userInfo` doesn't
    /// represent it.
    fileprivate var carried: (any Error)? {
        guard let error = (userInfo[CarriedError.key] as? CarriedError)?.error else { return nil }
        let bridged = error as NSError
        return bridged.domain == domain && bridged.code == code ? error : nil
    }
}

/// The Swift error in the `userInfo` of an `NSError`. Two of them are equal, so that the rest of the `NSError` decides whether two
/// such errors are.
private final class CarriedError: NSObject, Sendable {
    static let key = "PromisesSwiftError"
    let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    override func isEqual(_ other: Any?) -> Bool { other is CarriedError }

    override var hash: Int { 0 }

    override var description: String { "\(error)" }
}
