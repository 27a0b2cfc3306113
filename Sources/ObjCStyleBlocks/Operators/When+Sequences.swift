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
        switch value.map(WhenArgument.init) {
        case .inputs(let inputs): when(inputs)
        case .named(let inputs): when(inputs)
        case .numbered(let inputs): when(inputs)
        case .refused: promiseWithValue(NSError.cannotCombine)
        case .value, nil: promiseWithValue(value)
        }
    }

    /// `when` for collections only. Mirrors `all:`.
    public static func all(_ inputs: [(any Sendable)?]) -> PMKPromise { when(inputs) }

    /// `when` for collections only. Mirrors `all:`.
    public static func all<Key: Hashable & Sendable>(_ inputs: [Key: (any Sendable)?]) -> PMKPromise { when(inputs) }

    /// `when` for collections only. Mirrors `all:`.
    public static func all<Promises: Sequence>(_ promises: Promises) -> PMKPromise
    where Promises.Element == PMKPromise { when(Array(promises)) }
}
