import PromiseKitStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct AfterFractionTests {
    @Test("A part of a millisecond is not cut off `after`")
    func fraction() async {
        for _ in 0..<10 {
            let start = ContinuousClock.now
            await after(seconds: 0.0019).async()
            await after(.microseconds(1_900)).async()
            #expect(start.duration(to: .now) >= .microseconds(3_800))
        }
    }
}
