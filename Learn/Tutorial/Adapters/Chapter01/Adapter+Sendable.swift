/// The promise uses no lock, so it isn't sendable. The rules need the conformance, and some of them show the data races.
extension Promise: @unchecked Sendable where Value: Sendable {}
