import Dispatch
import PromiseKit
import Testing

// The file of someone who names the module and therefore imports the product `PromiseKit`. It must compile in Swift 5 mode and
// in Swift 6 mode.

final class Store: Sendable {
    private let saved: PromiseKit.Promise<[String]>

    init(_ names: [String]) {
        saved = PromiseKit.firstly { PromiseKit.Promise.value(names) }
    }

    func names(_ done: @escaping @Sendable (PromiseKit.Result<[String]>) -> Void) {
        saved.map(on: PromiseKit.conf.Q.map) { $0.sorted() }.pipe(to: done)
    }

    func count() -> PromiseKit.Guarantee<Int> {
        PromiseKit.when(resolved: [saved]).map(on: nil) { $0.count }
    }

    func missing(_ name: String) -> Promise<Never> {
        Promise(error: PromiseKit.PMKError.compactMap(name, String.self))
    }
}

@Suite(.timeLimit(.minutes(10))) struct QualifiedNames {
    @Test("Names with the module before them are found")
    func names() async throws {
        let store = Store(["b", "a"])
        let sorted = Promise<[String]> { seal in store.names { seal.resolve($0) } }
        #expect(try await sorted.async() == ["a", "b"])
        #expect(await store.count().async() == 1)
        #expect(store.missing("c").error is PromiseKit.PMKError)
        #expect(PromiseKit.conf.Q.return?.label == DispatchQueue.main.label)
        let waited: PromiseKit.Guarantee<Void> = PromiseKit.after(seconds: 0)
        await waited.async()
    }
}
