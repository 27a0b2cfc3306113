/// The functions in which each design settles a promise: those that take the lock and store the outcome.
///
/// That they exist is checked by the recordings, in which a name that has gone would be missed.
enum Settlers {
    static let names: [String: [String]] = [
        "ObjCStyleBlocks": ["PMKPromise.settle(with:from:)"],
        "PromiseKitStyle": ["AnyBox.settle(_:)"],
        "PromisStyle": ["FutureCore.resolve(storing:)"],
        "GooglePromisesStyle": ["UntypedPromise.settle(_:)"],
    ]
}
