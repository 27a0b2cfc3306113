/// Conversions from the type-erased promises and settlers that scenarios use to the types of a design. The casts can't
/// fail, because a trial unwraps only promises and settlers of its own design.
extension PromiseConformance {
    func unwrap(_ promise: AnyPromise) -> JudgedPromise {
        promise.firstUse?.open()
        return promise.base as! JudgedPromise
    }
    func unwrap(_ settler: AnySettler) -> JudgedSettler { settler.base as! JudgedSettler }

    /// Whether the design lets a handler ask for the place.
    package func supports(_ place: HandlerPlace) -> Bool {
        guard let (promise, settler) = try? pending() else { return false }
        defer { try? fulfill(settler, .nothing) }
        do { _ = try map(promise, on: place) { $0 } } catch { return false }
        return true
    }
}
