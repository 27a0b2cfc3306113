import ObjCStyleBlocks
import Testing

// See `PromiseKitMainActor.swift`.

extension PMKPromise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> PMKPromise { then { Label.text(1) } }
}

private final class Model {
    var shown: [String] = []

    func load() -> PMKPromise { PMKPromise.new { fulfill, _ in fulfill(1) } }

    func show() -> PMKPromise {
        load().then { self.load() }.then { (number: Int) in self.shown.append(Label.text(number)) }.finally {
            self.shown.append("end")
        }
    }
}

@Suite struct PMKPromiseMainActor {
    @Test("A class and extensions of the main actor chain promises")
    func chains() async throws {
        let model = Model()
        try await model.show().value()
        #expect(model.shown == ["1", "end"])
        #expect(try await PMKPromise.promiseWithValue(1).labeled().value(as: String.self) == "1")
        #expect(PMKPromise.promiseWithValue(1).label(3) == "3")
    }
}
