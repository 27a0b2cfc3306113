/// The original of a design: its public names, and where the design departs from it. `Originals` has a file for each design.
package struct Original: Sendable, Decodable {
    /// The names of the functions and initializers, separated by blanks. A name that had to change counts, too: `asUntyped` has the
    /// place of `asObjCPromise`.
    package let functions: String
    /// Those that only systems with Combine have.
    package let functionsWithCombine: String?
    package let properties: String
    /// What the compiler says about a forgotten error, in a sentence; nil if it says nothing.
    package let warning: String?
    /// Code that forgets an error.
    package let forgetful: [ForgetfulCode]
    package let departures: [Departure]
}

/// Code that forgets an error.
package struct ForgetfulCode: Sendable, Decodable {
    package let code: String
    /// The kind of the compiler's message, for example `warning:`; nil if there is none.
    package let says: String?
}
