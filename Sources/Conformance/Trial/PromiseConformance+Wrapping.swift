/// Conversions between the types of a design and the type-erased promises and settlers that scenarios use. The casts cannot
/// fail, because a trial wraps and unwraps only promises and settlers of its own design.
extension PromiseConformance {
    func wrap(_ promise: JudgedPromise) -> AnyPromise { AnyPromise(design: self, base: promise) }
    func wrap(_ settler: JudgedSettler) -> AnySettler { AnySettler(design: self, base: settler) }
    func unwrap(_ promise: AnyPromise) -> JudgedPromise {
        promise.firstUse?.open()
        return promise.base as! JudgedPromise
    }
    func unwrap(_ settler: AnySettler) -> JudgedSettler { settler.base as! JudgedSettler }

    /// The same for other modules of this package. The names do not collide with functions of a design.
    package func erased(_ promise: JudgedPromise) -> AnyPromise { wrap(promise) }
    package func erased(_ settler: JudgedSettler) -> AnySettler { wrap(settler) }
    package func judged(_ promise: AnyPromise) -> JudgedPromise { unwrap(promise) }

    /// Whether a handler can ask to run on the thread that settles.
    package var supportsImmediate: Bool {
        guard let (promise, settler) = try? pending() else { return false }
        defer { try? fulfill(settler, .nothing) }
        do { _ = try map(promise, on: .immediate) { $0 } } catch { return false }
        return true
    }
}
