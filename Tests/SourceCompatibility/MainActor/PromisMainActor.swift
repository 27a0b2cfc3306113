import PromisStyle
import Testing

// See `PromiseKitMainActor.swift`.

extension Future {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> Future<String> { map(queue: .main) { _ in Label.text(1) } }
}

extension PromisStyle.Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

private final class Model {
    var shown: [String] = []

    func load() -> Future<Int> { Future.future(withResult: 1) }

    func show() -> Future<Void> {
        load().thenWithResult(queue: .main) { _ in self.load() }.map(queue: .main) { self.shown.append(Label.text($0)) }
    }
}

@Suite struct PromisMainActor {
    @Test("A class and extensions of the main actor chain futures")
    func chains() async throws {
        let model = Model()
        try await model.show().value()
        #expect(model.shown == ["1"])
        #expect(try await Future.future(withResult: 1).labeled().value() == "1")
        #expect(Future.future(withResult: 1).label(3) == "3")
    }
}
