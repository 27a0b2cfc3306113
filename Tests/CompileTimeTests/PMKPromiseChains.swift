import ObjCStyleBlocks
import Testing

// See `PromiseKitChains.swift`. Here each block says what it wants, because nothing else does.

@Suite struct PMKPromiseChains {
    @Test("Sixteen blocks, of every kind, end in the last value")
    func mixed() async throws {
        let last = PMKPromise.promiseWithValue(0)
            .then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }
            .catch { (error: Error) in error }.finally {}.then { (n: Int?) in (n ?? 0) + 1 }.then { "text" }
            .then { (text: String) in text.count }.thenInBackground { (n: Int) in n + 1 }
            .thenOn(.global()) { (n: Int) in PMKManifold(n, "two") }.then { (n: Int, text: String) in text.count + n }
            .catch { (error: Error) in error }.finally {}.then { (n: Int) in n + 1 }.then { (n: Int) in n + 1 }
        #expect(try await last.value(as: Int.self) == 10)
    }
}
