extension Check {
    static func watched3() async {
        await expect("callsOfOneHandler(threads: 100), with a promise that calls its handlers at every settlement", 100)
        {
            callsOfOneHandler(threads: 100)
        }
    }
}
