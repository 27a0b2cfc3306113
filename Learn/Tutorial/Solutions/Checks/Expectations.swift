/// Ends the program with this place in a file if something is not as expected.
func expect(_ isAsExpected: Bool, file: StaticString = #file, line: UInt = #line) {
    precondition(isAsExpected, "Not as expected.", file: file, line: line)
}

extension Result {
    /// The error; nil if there is none.
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
    /// The value; nil if there is none.
    var value: Success? { try? get() }
}
