import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CombiningTests {
    @Test("`whenAll` takes futures of any type, whatever type stands before it")
    func ownTypeParameter() {
        let all = Future<Void>.whenAll([.future(withResult: 1), .future(withResult: 2)] as [Future<Int>])
        #expect(all.state.result?.compactMap(\.result) == [1, 2])
    }

    @Test("Optional results are kept as they are")
    func optionalResults() {
        let all = Future<Int?>.whenAllHaveResults([.future(withResult: nil), .future(withResult: 1)])
        #expect(all.state.result == [nil, 1])
    }
}
