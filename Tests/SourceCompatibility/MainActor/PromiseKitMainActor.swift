import PromiseKitStyle
import Testing

// A client whose declarations belong to the main actor by default, as in a new project of Xcode. Its extensions of the types of
// PromiseKit belong to it, too, so they can use what else the client declares.

enum Label {
    static func text(_ number: Int) -> String { "\(number)" }
}

struct Late: Error {
    let text: String
    nonisolated init(_ text: String) { self.text = text }
}

extension Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> Promise<String> { map { _ in Label.text(1) } }
    fileprivate func within(seconds: Double) -> Promise<T> {
        race(self, after(seconds: seconds).then { Promise<T>(error: Late(Label.text(1))) })
    }
}

extension Guarantee {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

extension Thenable {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

extension Resolver {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

extension PMKFinalizer {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

private final class Model {
    var shown: [String] = []

    func load() -> Promise<Int> { Promise { $0.fulfill(1) } }

    func show() -> Promise<Void> {
        firstly { load() }.then { when(fulfilled: self.load(), Promise.value($0)) }.map { $0 + $1 }.get {
            self.shown.append(Label.text($0))
        }.done { self.shown.append("\($0)") }.ensure { self.shown.append("end") }
    }
}

@Suite struct PromiseKitMainActor {
    @Test("A class and extensions of the main actor chain promises")
    func chains() async throws {
        let model = Model()
        try await model.show().async()
        #expect(model.shown == ["2", "2", "end"])
        #expect(try await Promise.value(1).labeled().async() == "1")
        #expect(try await Promise.value(2).within(seconds: 60).async() == 2)
        #expect(Promise.value(1).label(3) == "3" && Guarantee.value(1).label(4) == "4")
    }
}
