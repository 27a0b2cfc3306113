import GooglePromisesStyle
import Testing

// See `PromiseKitMainActor.swift`.

extension Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> Promise<String> { then { _ in Label.text(1) } }
    fileprivate func orLate() -> Promise<Value> { recover { _ in Promise(Late(Label.text(1))) } }
}

extension UntypedPromise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

private final class Model {
    var shown: [String] = []

    func load() -> Promise<Int> { Promise { fulfill, _ in fulfill(1) } }

    func show() -> Promise<Int> {
        load().then { _ in self.load() }.then { self.shown.append(Label.text($0)) }.validate { $0 > 0 }.always {
            self.shown.append("end")
        }
    }
}

@Suite struct GooglePromisesMainActor {
    @Test("A class and extensions of the main actor chain promises")
    func chains() async throws {
        let model = Model()
        #expect(try await model.show().value() == 1)
        #expect(model.shown == ["1", "end"])
        #expect(try await Promise(1).labeled().value() == "1")
        #expect(try await Promise(2).orLate().value() == 2)
        #expect(Promise(1).label(3) == "3" && Promise(1).asUntyped().label(4) == "4")
    }
}
