extension Check {
    static func watched1() async {
        let (links, hops) = ("at least 100 links", "no link on a queue")
        await expect("sum(to: 100), with a promise that counts its handlers", [links, hops]) {
            let sum = sum(to: 100)
            await withCheckedContinuation { ended in sum.whenSettled(on: nil) { _ in ended.resume() } }
            let events = Watched.takeEvents()
            // One of the handlers is the one above.
            let (all, onQueues) = (
                events.count { $0 == "a handler" } - 1, events.count { $0 == "a handler on a queue" }
            )
            return [all >= 100 ? links : "\(all) links", onQueues == 0 ? hops : "\(onQueues) links on a queue"]
        }
        await expect("sum(to: 100), with a promise that forgets its handlers", "it is pending") {
            Watched.callsNoHandler = true
            return sum(to: 100).outcome.map(text) ?? "it is pending"
        }
    }
}
