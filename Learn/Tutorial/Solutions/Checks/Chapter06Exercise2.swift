extension Check {
    static func exercise2() async {
        let (log, pieces) = (Log(), (0..<10).map { _ in Promise<Int>() })
        let all = mapAll(Array(0..<10), atMost: 3) { item in
            log.add("\(item)")
            return pieces[item]
        }
        for (number, item) in [2, 1, 0, 5, 4, 3, 8, 7, 6, 9].enumerated() {
            await expect(
                "mapAll of 0 to 9, at most 3 at a time. The items that have begun when the work on \(number) of them has ended",
                lines: (0..<min(number + 3, 10)).map(String.init), in: log)
            pieces[item].settle(.success(item * 2))
        }
        await expect(
            "mapAll of 0 to 9 with a closure that doubles. The work on item 2 ends first",
            "the value \((0..<10).map { $0 * 2 })"
        ) { await end(of: all) }
        await expect("mapAll of no items", "the value []") {
            await end(of: mapAll([Int](), atMost: 3) { Promise(.success($0)) })
        }
        await checkFailing()
        // An answer that reads and changes the next position in two steps takes an item twice, because another thread comes in between.
        await expectOnThreads(
            "mapAll of four items with two promises",
            "the value [1, 2, 20, 30], 0 begins, 1 begins, 2 begins, 3 begins"
        ) { first, second, log in
            mapAll(Array(0..<4), atMost: 2) { item in
                log.add("\(item) begins")
                return [first, second, Promise(.success(20)), Promise(.success(30))][item]
            }
        }
    }

    private static func checkFailing() async {
        let (log, pieces) = (Log(), (0..<4).map { _ in Promise<Int>() })
        let all = mapAll(Array(0..<4), atMost: 2) { item in
            log.add("\(item)")
            return pieces[item]
        }
        await expect("mapAll of 0 to 3, at most 2 at a time. The work on item 0 fails", "the error Failing") {
            await log.reaches(2)
            pieces[0].settle(.failure(Failing()))
            return await end(of: all)
        }
        await expect("the items that have begun when the work on item 1 ends, too", ["0", "1"]) {
            pieces[1].settle(.success(1))
            await runMainQueue()
            return log.lines
        }
    }
}
