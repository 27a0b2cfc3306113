import Conformance

/// Every design that the suite judges, in the order in which they were invented.
public enum Catalogue {
    public static let designs: [any PromiseConformance] = [
        ObjCStyleBlocksAdapter(), PromiseKitStyleAdapter(), PromisStyleAdapter(),
    ]
}
