/// How `when` treats a value whose type does not say whether it holds promises.
enum WhenArgument {
    /// A sequence that can hold promises.
    case inputs([(any Sendable)?])
    /// A dictionary of promises.
    case named([String: (any Sendable)?])
    case numbered([Int: (any Sendable)?])
    /// A value that holds a promise, but has a shape that the result cannot have.
    case refused
    /// A value that holds no promise, or that is a promise.
    case value

    init(_ value: any Sendable) {
        guard let elements = value as? any Sequence else {
            self = isTupleWithPromise(value) ? .refused : .value
            return
        }
        if let inputs = possiblePromises(in: elements) {
            self = .inputs(inputs)
        } else if !containsTupleWithPromise(elements) {
            self = .value
        } else if let inputs = cast(value, to: [String: (any Sendable)?].self) {
            self = .named(inputs)
        } else if let inputs = cast(value, to: [Int: (any Sendable)?].self) {
            self = .numbered(inputs)
        } else {
            self = .refused
        }
    }
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
