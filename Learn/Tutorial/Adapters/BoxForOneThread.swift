/// Not true of this promise, which uses no lock. The rules need it, and some of them show what is wrong with it.
extension Promise: @unchecked Sendable where Value: Sendable {}
