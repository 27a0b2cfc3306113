import Foundation

/// Makes the error for a value that does not fit the parameter of a block. The compiler cannot check that the two fit,
/// so the message names the expected type, the found value, and what to do.
struct Mismatch {
    /// The argument that does not fit. If it is nil, it is `boxedNil`.
    let found: any Sendable
    /// The position of the parameter, counted from 0.
    let position: Int
    /// The outcome of the promise, or nil for the block of `finally`, which receives nothing.
    let outcome: Outcome?
    let wanted: Any.Type
    /// The API that asked for the value, or nil for a block's parameter.
    let asker: String?

    var error: NSError {
        let asker = asker ?? "The \(ordinal(position)) parameter of a block"
        let underlying: NSError? = if case .rejected(let rejection) = outcome { rejection.error } else { nil }
        if let found = unboxed(found) {
            let type = typeToAskFor(found)
            return .invalidUsage(
                "\(asker) wants \(wanted), but the promise carries \(shown(found)), which is of type \(type).",
                suggestion: advice(found, type), underlying: underlying)
        }
        let (reason, alternative) =
            switch outcome?.count {
            case nil: ("`finally` gives its block no value", ", or remove the parameter")
            case let count? where count <= position:
                (
                    "the promise carries only \(count) value\(count == 1 ? "" : "s")",
                    ", or remove the parameter, or carry more values in a PMKManifold"
                )
            default: ("the value is nil", "")
            }
        return .invalidUsage(
            "\(asker) wants \(wanted), but \(reason).",
            suggestion: "Ask for \(wanted)?, which can be nil\(alternative).", underlying: underlying)
    }

    private func advice(_ found: any Sendable, _ type: String) -> String {
        if let thrown = (found as? NSError)?.userInfo[PMKUnderlyingExceptionKey] {
            return "Ask for \(type). The \(Swift.type(of: thrown)) is in it, under PMKUnderlyingExceptionKey."
        }
        return "Ask for \(type), or convert the value in an earlier block."
    }
}

/// Describes the value for a message. A string is put in quotes, and a long description is cut.
private func shown(_ value: any Sendable) -> String {
    let text = (value as? String).map(String.init(reflecting:)) ?? String(describing: value)
    return text.count > 100 ? text.prefix(100) + "…" : text
}

/// The name of the type that a message tells the reader to ask for. The elements of an array that `when` made are of type
/// `any Sendable`, so that name is made of the types of their values.
private func typeToAskFor(_ value: any Sendable) -> String {
    guard let elements = value as? [any Sendable], type(of: value) == [any Sendable].self else {
        return String(describing: type(of: value))
    }
    let present = elements.compactMap { cast($0, to: (any Sendable)?.self) ?? nil }
    let types = Set(present.map { String(describing: type(of: $0)) })
    let element = types.count == 1 ? types.first ?? "" : "Any"
    return "Array<\(element)\(present.count < elements.count ? "?" : "")>"
}

/// The ordinal number, as a word, for a position counted from 0.
private func ordinal(_ position: Int) -> String {
    switch position {
    case 0: "first"
    case 1: "second"
    case 2: "third"
    default: "\(position + 1)th"
    }
}
