import Dispatch

extension Check {
    static func watched3() async {
        let tried = "callsOfOneHandler(threads: 100), with a promise that calls its handlers at every settlement"
        await expect("\(tried), and what the answer calls", "100 calls of the handler, concurrentPerform") {
            let calls = callsOfOneHandler(threads: 100)
            return "\(calls) calls of the handler, \(Watched.takeEvents().first ?? "not concurrentPerform")"
        }
    }
}

extension DispatchQueue {
    /// Is called by the answer in place of the function of Dispatch.
    static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        Watched.note("concurrentPerform")
        for iteration in 0..<iterations { work(iteration) }
    }
}
