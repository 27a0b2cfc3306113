extension Promise: CustomStringConvertible {
    /// `Promise(…Int)` if the promise is pending, `Promise(1)` if it has a value, `Promise(<error>)` if it has an error.
    public var description: String {
        switch result {
        case nil: "Promise(…\(T.self))"
        case .fulfilled(let value): "Promise(\(value))"
        case .rejected(let error): "Promise(\(error))"
        }
    }
}

extension Promise: CustomDebugStringConvertible {
    /// For example `Promise<Int>.pending(handlers: 3)`, `Promise<Int>.fulfilled(1)`, or
    /// `Promise<Int>.rejected(<ErrorType>.<error>)`.
    public var debugDescription: String {
        switch result {
        case nil: "Promise<\(T.self)>.pending(handlers: \(box.handlerCount))"
        case .fulfilled(let value): "Promise<\(T.self)>.fulfilled(\(value))"
        case .rejected(let error): "Promise<\(T.self)>.rejected(\(type(of: error)).\(error))"
        }
    }
}
