/// Distinguishes functions in the source from generated ones.
enum FunctionName {
    /// Parts of the names of functions that the compiler generates. Some of these functions have a line of the source.
    private static let additions = [
        "thunk", "implicit closure", "default argument", "outlined", "merged", "witness", "metadata", "partial apply",
        "variable initialization expression", "one-time initialization", "lazy ", "unsafeAddressor", "$defer",
        "unsafeMutableAddressor", "globalinit", "key path", "__allocating_init", "__deallocating_deinit",
        "__ivar_destroyer", "specialized",
    ]

    /// Whether the function of this name is written in the source.
    static func isWritten(_ name: String) -> Bool {
        !additions.contains { name.contains($0) } && !name.hasPrefix("$s") && !name.hasPrefix("__")
    }
}
