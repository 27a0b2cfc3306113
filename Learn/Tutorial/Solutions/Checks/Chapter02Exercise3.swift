extension Check {
    static func exercise3() async {
        for (threads, calls) in [(100, 1), (7, 1), (0, 0)] {
            await expect("callsOfOneHandler(threads: \(threads))", calls) { callsOfOneHandler(threads: threads) }
        }
    }
}
