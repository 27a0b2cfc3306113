/// Distinguishes functions that are written in the source from functions that the compiler generates.
enum FunctionName {
    /// Texts that occur in the names of generated functions. The names have to be checked, because the debug information gives
    /// some of these functions a line of the source.
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
