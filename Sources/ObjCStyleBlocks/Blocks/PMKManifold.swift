/// Up to three values that travel through one promise as one.
///
///     promise.then { (n: Int) in PMKManifold(n, n % 2 == 0) }
///         .then { (n: Int, isEven: Bool) in print(n, isEven) }
///
/// A block with more parameters receives more of the values, one with fewer receives the first ones. `PMKPromise.value` is
/// the first value. An error or a promise in a manifold is a value like others: the error rejects nothing, and the promise is
/// not awaited.
///
/// Mirrors the macro `PMKManifold(...)`.
public struct PMKManifold: Sendable {
    private let values: [(any Sendable)?]

    /// How many values were given, from one to three.
    public var count: Int { values.count }

    /// A manifold of one value. A promise of it is like a promise of the value itself, except that an error or a promise
    /// stays a value.
    public init(_ first: (any Sendable)?) {
        values = [first]
    }

    /// A manifold of two values.
    public init(_ first: (any Sendable)?, _ second: (any Sendable)?) {
        values = [first, second]
    }

    /// A manifold of three values.
    public init(_ first: (any Sendable)?, _ second: (any Sendable)?, _ third: (any Sendable)?) {
        values = [first, second, third]
    }

    /// The value at a position counted from 0, or nil if none was given there.
    public subscript(position: Int) -> (any Sendable)? {
        values.indices.contains(position) ? values[position] : nil
    }
}
