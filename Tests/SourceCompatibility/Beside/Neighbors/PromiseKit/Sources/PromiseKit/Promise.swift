public final class Promise<T> { public init(_ value: T) {} }
