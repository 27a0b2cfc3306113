extension Check {
    static func watched1() async {
        await expect("what mapByThen calls, with a promise that notes it", ["then", "whenSettled"]) {
            _ = Promise<Int>().mapByThen { $0 + 1 }
            return Watched.takeEvents()
        }
    }
}
