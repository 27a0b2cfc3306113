/// A promise that only this library has.
public final class Promise<T: Sendable>: Sendable {
    public let value: T

    public init(real value: T) { self.value = value }
}
