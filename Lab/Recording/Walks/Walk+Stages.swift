import Foundation

/// The error of the walks in which something fails.
struct Broken: Error, CustomStringConvertible {
    var description: String { "Broken" }
}

/// A promise whose state a walk shows. The phases are internal to the designs and can be read only in a program that is built
/// to record. So the designs' promises conform only in such a program, in the files of the walks.
protocol WalkedPromise: Sendable {
    /// The phase and the outcome, or nil while a thread holds the promise's lock. Reading them waits for no lock, and calls no
    /// code that is recorded.
    var look: (phase: String, outcome: String?)? { get }
}

// The stages of a walk. In some designs, one call makes both a promise and what settles it.
extension Walk {
    func make<Made>(_ body: () -> Made) -> Made { shown("promise", stage("make", body)) }

    func makeAdoptee<Made>(_ body: () -> Made) -> Made { shown("adoptee", stage("make the adoptee", body)) }

    func chain<Made>(_ body: () -> Made) { _ = shown("next", stage("chain", body)) }

    /// The stage in which the promise is settled.
    func settle<Ignored>(_ body: () -> Ignored) { _ = stage("settle", body) }

    /// The stage in which the adopted promise is settled. It is the promise that the closure of the link returned.
    func settleAdoptee<Ignored>(_ body: () -> Ignored) { _ = stage("settle the adoptee", body) }

    /// From now on, the walk shows the states of the promise. If `made` is a tuple, the promise is its first element.
    private func shown<Made>(_ name: String, _ made: Made) -> Made {
        let mirror = Mirror(reflecting: made)
        let first = mirror.displayStyle == .tuple ? mirror.children.first?.value : made
        if let promise = first as? any WalkedPromise { watch(name, promise) }
        return made
    }
}
