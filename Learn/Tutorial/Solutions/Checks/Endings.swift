extension Check {
    /// Waits until the promise is settled.
    static func end<Value>(of promise: Promise<Value>) async -> String {
        await withCheckedContinuation { ended in promise.whenSettled { ended.resume(returning: text($0)) } }
    }
}
