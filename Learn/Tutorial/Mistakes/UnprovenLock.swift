import Foundation

final class Promise<Value: Sendable>: Sendable {
    private let lock = NSLock()
    private var settled: Result<Value, any Error>?
}
