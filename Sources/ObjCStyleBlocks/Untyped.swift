/// Nil where a value is needed: in the arrays and dictionaries of `when`, and for casting.
let boxedNil: any Sendable = (any Sendable)?.none

/// Nil for a nil in a box, or `value` as it is.
func unboxed(_ value: any Sendable) -> (any Sendable)? {
    guard type(of: value) == (any Sendable)?.self, let content = cast(value, to: (any Sendable)?.self) else {
        return value
    }
    return content
}

/// A cast to a type that only the running program knows, which also reaches types that `as?` refuses by name.
@inlinable
func cast<Wanted>(_ value: Any, to type: Wanted.Type) -> Wanted? {
    value as? Wanted
}

/// `value` if it is of this very type. To compare types is many times faster than to cast, because a cast that fails
/// has looked for conversions first. (Is this `Int` perhaps a `PMKPromise`, as an `NSNumber`?) And a cast from a type
/// that is known to itself is several times faster than one from `any`, so the value comes out of its box before.
@inlinable
func exactly<Wanted>(_ wanted: Wanted.Type, _ value: any Sendable) -> Wanted? {
    guard type(of: value) == wanted else { return nil }
    func unboxed<Content>(_ content: Content) -> Wanted? { content as? Wanted }
    return unboxed(value)
}
