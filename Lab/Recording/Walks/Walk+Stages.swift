import Foundation

/// The error of the walks in which something fails.
struct Broken: Error, CustomStringConvertible {
    var description: String { "Broken" }
}

extension Walk {
    /// The stage in which the promise is settled.
    func settle<Ignored>(_ body: () -> Ignored) { _ = stage("settle", body) }

    /// The stage in which the adopted promise is settled: the one that the closure returned.
    func settleAdoptee<Ignored>(_ body: () -> Ignored) { _ = stage("settle the adoptee", body) }
}
