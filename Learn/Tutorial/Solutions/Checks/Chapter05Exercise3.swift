extension Check {
    static func exercise3() async {
        await expectReturn("inTurn of three items, whose first promise is pending") {
            _ = inTurn([0, 1, 2]) { _ in Promise<Int>() }
        }
        let successes = ["begins 0", "ends 0", "begins 1", "ends 1", "begins 2", "ends 2", "the value [0, 1, 2]"]
        await expect("inTurn of the items 0, 1, and 2", successes) { await runInTurn() }
        await expect(
            "inTurn of the items 0, 1, and 2. The promise of the item 1 fails",
            successes[..<3] + ["fails 1", "the error Failing"]
        ) {
            await runInTurn(failing: 1)
        }
        await expect("inTurn of the items 2 and 1, with promises that are already settled", "the value [20, 10]") {
            await end(of: inTurn([2, 1]) { Promise(.success($0 * 10)) })
        }
        await expect("inTurn of no items", "the value []") {
            await end(of: inTurn([Int]()) { Promise(.success($0)) })
        }
    }

    /// Settles the promise of each item when the item has begun. The promise of the last item is settled first.
    private static func runInTurn(failing: Int? = nil) async -> [String] {
        let (log, pieces) = (Log(), (0..<3).map { _ in Promise<Int>() })
        let all = inTurn([0, 1, 2]) { item in
            log.add("begins \(item)")
            return pieces[item]
        }
        pieces[2].settle(.success(2))
        for number in 0...(failing ?? 2) {
            await log.reaches(2 * number + 1)
            await runMainQueue()
            log.add("\(number == failing ? "fails" : "ends") \(number)")
            pieces[number].settle(number == failing ? .failure(Failing()) : .success(number))
        }
        let end = await end(of: all)
        await runMainQueue()
        return log.lines + [end]
    }
}
