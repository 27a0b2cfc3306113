/// Nil where a value is needed: in an outcome, and in the arrays and dictionaries of `when`.
let boxedNil: any Sendable = (any Sendable)?.none

/// The content of an `(any Sendable)?`, which may be nil. Any other value is returned as it is.
func unboxed(_ value: any Sendable) -> (any Sendable)? {
    guard type(of: value) == (any Sendable)?.self, let content = cast(value, to: (any Sendable)?.self) else {
        return value
    }
    return content
}

/// A cast that is made while the program runs. Where `as?` is written with an optional type, the compiler wraps the value
/// instead, and a nil stays in its box.
func cast<Wanted>(_ value: Any, to wanted: Wanted.Type) -> Wanted? {
    value as? Wanted
}

/// `value` if it is of this very type. Comparing types is faster than a cast, because a cast that fails has looked for
/// conversions first.
func exactly<Wanted>(_ wanted: Wanted.Type, _ value: any Sendable) -> Wanted? {
    type(of: value) == wanted ? cast(value, to: wanted) : nil
}
