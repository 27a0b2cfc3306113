/// How `when` treats a value whose type does not say whether it holds promises.
enum WhenArgument {
    /// A sequence that can hold promises.
    case inputs([(any Sendable)?])
    /// A dictionary of promises.
    case named([String: (any Sendable)?])
    case numbered([Int: (any Sendable)?])
    /// It holds a promise, but the result cannot have the same shape.
    case refused
    /// It holds no promise, or is one.
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

/// The elements, if one of them can be a promise. The check of their type avoids a search through long strings.
private func possiblePromises<Elements: Sequence>(in elements: Elements) -> [(any Sendable)?]? {
    cast(PMKPromise(), to: Elements.Element.self) == nil ? nil : cast(Array(elements), to: [(any Sendable)?].self)
}

/// The elements of a dictionary are tuples of a key and a value.
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
