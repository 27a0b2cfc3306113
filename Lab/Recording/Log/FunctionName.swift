/// Decides which functions are shown.
enum FunctionName {
    /// What the compiler adds to a program. Some of it has the line of code beside which it was added.
    private static let additions = [
        "thunk", "implicit closure", "default argument", "outlined", "merged", "witness", "metadata", "partial apply",
        "variable initialization expression", "one-time initialization", "lazy ", "unsafeAddressor", "$defer",
        "unsafeMutableAddressor", "globalinit", "key path", "__allocating_init", "__deallocating_deinit",
        "__ivar_destroyer", "specialized",
    ]

    /// Whether a person has written the function.
    static func isWritten(_ name: String) -> Bool {
        !additions.contains { name.contains($0) } && !name.hasPrefix("$s") && !name.hasPrefix("__")
    }
}
