import Foundation

// The original takes any object, and checks at run time whether it is a collection. Here the overloads decide this by
// the static type, if that says enough. Any other value is inspected at run time, as in the original, so no promise in
// it is overlooked.

extension PMKPromise {
    /// `when` for any sequence of promises, such as a slice or the values of a dictionary. The index of the input that failed
    /// counts from 0. Mirrors `when:` with an `NSFastEnumeration`.
    public static func when<Promises: Sequence>(_ promises: Promises) -> PMKPromise
    where Promises.Element == PMKPromise { when(Array(promises)) }

    /// `when` for any sequence that may have values among its promises. Mirrors `when:` with an `NSFastEnumeration`.
    public static func when<Inputs: Sequence>(_ inputs: Inputs) -> PMKPromise
    where Inputs.Element == (any Sendable)? { when(Array(inputs)) }

    /// A single value counts as a promise fulfilled with it, and a single error as a promise rejected with it. Mirrors
    /// `when:` with any other object.
    ///
    /// A value that turns out to be a promise, a sequence of promises, or a dictionary of promises with keys of the type
    /// `String` or `Int` is treated like one. A tuple, or another collection of pairs, with a promise in it rejects with
    /// `PMKInvalidUsageError`.
    //
    // This overload is disfavored, because a literal of promises is also one value, and the compiler would prefer this overload.
    @_disfavoredOverload
    public static func when(_ value: (any Sendable)?) -> PMKPromise {
        guard let value else { return promiseWithValue(nil) }
        guard let elements = value as? any Sequence else {
            return promiseWithValue(isTupleWithPromise(value) ? NSError.cannotCombine : value)
        }
        if let inputs = possiblePromises(in: elements) { return when(inputs) }
        if !containsTupleWithPromise(elements) { return promiseWithValue(value) }
        // The value is a dictionary of promises, or has a shape that the result can't have.
        if let inputs = cast(value, to: [String: (any Sendable)?].self) { return when(inputs) }
        if let inputs = cast(value, to: [Int: (any Sendable)?].self) { return when(inputs) }
        return promiseWithValue(NSError.cannotCombine)
    }

    /// `when` for collections only. Mirrors `all:`.
    public static func all(_ inputs: [(any Sendable)?]) -> PMKPromise { when(inputs) }

    /// `when` for collections only. Mirrors `all:`.
    public static func all<Key: Hashable & Sendable>(_ inputs: [Key: (any Sendable)?]) -> PMKPromise { when(inputs) }

    /// `when` for collections only. Mirrors `all:`.
    public static func all<Promises: Sequence>(_ promises: Promises) -> PMKPromise
    where Promises.Element == PMKPromise { when(Array(promises)) }
}

/// The elements, or nil if their type rules out that one of them is a promise. Checking the type saves a search through long
/// strings.
private func possiblePromises<Elements: Sequence>(in elements: Elements) -> [(any Sendable)?]? {
    cast(PMKPromise(), to: Elements.Element.self) == nil ? nil : cast(Array(elements), to: [(any Sendable)?].self)
}

/// True for a collection of pairs with a promise in one of them. A dictionary is one: its elements are tuples of a key and a
/// value.
private func containsTupleWithPromise<Elements: Sequence>(_ elements: Elements) -> Bool {
    for element in elements {
        guard Mirror(reflecting: element).displayStyle == .tuple else { return false }
        if isTupleWithPromise(element) { return true }
    }
    return false
}

private func isTupleWithPromise(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple && mirror.children.contains { $0.value is PMKPromise }
}
