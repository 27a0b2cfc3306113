/// The error of a trial whose adapter does something that the contract forbids.
package struct BrokenContract: Error, CustomStringConvertible {
    /// What the adapter does, and how to change it.
    package let description: String

    static let lateClosure = BrokenContract(
        description: """
            The closure of 'making(_:)' hasn't run when the call returns. If the library runs it later, leave out \
            'making(_:)' of the adapter.
            """)
}
