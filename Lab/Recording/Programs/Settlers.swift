/// The functions in which each design settles a promise: they take the lock and store the outcome.
///
/// The tests of the recordings fail if a name is outdated.
enum Settlers {
    static let names: [String: [String]] = [
        "ObjCStyleBlocks": ["PMKPromise.settle(with:from:)"],
        "PromiseKitStyle": ["AnyBox.settle(_:)"],
        "PromisStyle": ["FutureCore.resolve(storing:)"],
        "GooglePromisesStyle": ["UntypedPromise.settle(_:)"],
    ]
}
