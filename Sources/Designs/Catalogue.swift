import Conformance

/// Everything that the suite judges here.
public enum Catalogue {
    /// The designs, in the order in which they were invented.
    public static let designs: [any PromiseConformance] = [
        ObjCStyleBlocksAdapter(), PromiseKitStyleAdapter(), PromisStyleAdapter(),
    ]

    /// What stands beside them for comparison: asynchrony that is no promise and was not rebuilt here. It is judged on
    /// request, and in the specification.
    public static let controls: [any PromiseConformance] = [TaskAdapter()]

    /// Designs and controls.
    public static let all = designs + controls
}
