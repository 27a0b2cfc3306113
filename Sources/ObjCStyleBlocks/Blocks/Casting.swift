/// Represents nil where a value is needed: in an outcome, and in the arrays and dictionaries of `when`.
let boxedNil: any Sendable = (any Sendable)?.none

/// The content of an `(any Sendable)?`, which may be nil. Any other value is returned as it is.
func unboxed(_ value: any Sendable) -> (any Sendable)? {
    guard type(of: value) == (any Sendable)?.self, let content = cast(value, to: (any Sendable)?.self) else {
        return value
    }
    return content
}

/// Casts `value` at run time. With an optional type directly after `as?`, the compiler would only wrap the value, and a
/// nil would stay in its box.
func cast<Wanted>(_ value: Any, to wanted: Wanted.Type) -> Wanted? {
    value as? Wanted
}

/// `value` if its type is exactly `wanted`, and otherwise nil. Comparing types is faster than a cast, because a cast looks
/// for conversions before it fails.
func exactly<Wanted>(_ wanted: Wanted.Type, _ value: any Sendable) -> Wanted? {
    type(of: value) == wanted ? cast(value, to: wanted) : nil
}
