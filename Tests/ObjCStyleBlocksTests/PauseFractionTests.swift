import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct PauseFractionTests {
    @Test("A part of a millisecond is not cut off a `pause`, chained or not")
    func fraction() async {
        for _ in 0..<10 {
            for chained in [false, true] {
                let start = ContinuousClock.now
                await (chained ? PMKPromise.promiseWithValue(7).pause(0.0019) : PMKPromise.pause(0.0019)).end()
                #expect(start.duration(to: .now) >= .microseconds(1_900))
            }
        }
    }
}
