import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Testing

// A client whose declarations belong to the main actor by default, as in a new project of Xcode. Its extensions of the types of a
// design belong to it, too, so they can use what else the client declares.

enum Label {
    static func text(_ number: Int) -> String { "\(number)" }
}

struct Late: Error {
    let text: String
    nonisolated init(_ text: String) { self.text = text }
}

extension PromiseKitStyle.Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> PromiseKitStyle.Promise<String> { map { _ in Label.text(1) } }
    fileprivate func within(seconds: Double) -> PromiseKitStyle.Promise<T> {
        race(self, after(seconds: seconds).then { PromiseKitStyle.Promise<T>(error: Late(Label.text(1))) })
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

extension GooglePromisesStyle.Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> GooglePromisesStyle.Promise<String> { then { _ in Label.text(1) } }
    fileprivate func orLate() -> GooglePromisesStyle.Promise<Value> {
        recover { _ in GooglePromisesStyle.Promise(Late(Label.text(1))) }
    }
}

extension UntypedPromise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

extension Future {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> Future<String> { map(queue: .main) { _ in Label.text(1) } }
}

extension PromisStyle.Promise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
}

extension PMKPromise {
    fileprivate func label(_ number: Int) -> String { Label.text(number) }
    fileprivate func labeled() -> PMKPromise { then { Label.text(1) } }
}

@Suite struct Extensions {
    @Test("Extensions of the main actor chain promises")
    func chains() async throws {
        let (kit, google) = (PromiseKitStyle.Promise.value(2), GooglePromisesStyle.Promise(2))
        #expect(try await kit.labeled().async() == "1")
        #expect(try await kit.within(seconds: 60).async() == 2)
        #expect(try await google.labeled().value() == "1")
        #expect(try await google.orLate().value() == 2)
        #expect(try await Future.future(withResult: 1).labeled().value() == "1")
        #expect(try await PMKPromise.promiseWithValue(1).labeled().value(as: String.self) == "1")
        #expect(kit.label(3) == "3" && google.label(3) == "3" && Future.future(withResult: 1).label(3) == "3")
    }
}
