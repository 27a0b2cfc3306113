import Conformance

/// The adapters of everything that the rules judge here.
public enum Catalogue {
    /// The designs, in the order in which their originals were invented.
    public static let designs: [any PromiseConformance] = [
        ObjCStyleBlocksAdapter(), PromiseKitStyleAdapter(), PromisStyleAdapter(),
        GooglePromisesStyleAdapter(),
    ]

    /// What the designs are compared with: asynchrony that is no promise and was not rebuilt here. It is judged on request,
    /// and in the specification.
    public static let controls: [any PromiseConformance] = [TaskAdapter()]

    /// Designs and controls.
    public static let all = designs + controls
}
