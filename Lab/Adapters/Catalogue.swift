import Conformance

/// The adapters of the judged designs.
public enum Catalogue {
    /// The designs, in the order in which their originals were invented.
    public static let designs: [any PromiseConformance] = [
        ObjCStyleBlocksAdapter(), PromiseKitStyleAdapter(), PromisStyleAdapter(),
        GooglePromisesStyleAdapter(),
    ]

    /// The controls, with which the designs are compared: asynchronous types that are no promises. They are judged on request
    /// and in the specification.
    public static let controls: [any PromiseConformance] = [TaskAdapter()]

    /// Designs and controls.
    public static let all = designs + controls
}
