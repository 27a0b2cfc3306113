/// A reference that does not keep its object alive.
///
/// Unchecked because the system itself guards a weak reference, and nothing assigns this one again.
final class Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }
}
