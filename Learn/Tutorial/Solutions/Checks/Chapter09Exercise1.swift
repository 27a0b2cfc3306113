extension Check {
    static func exercise1() async {
        for (last, total) in [(3, 6), (0, 0), (100_000, 5_000_050_000)] {
            await expect("sum(to: \(last))", "the value \(total)") { await end(of: sum(to: last)) }
        }
    }
}
