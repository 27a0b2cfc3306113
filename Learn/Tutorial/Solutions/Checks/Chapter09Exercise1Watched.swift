extension Check {
    static func watched1() async {
        let (sums, hops) = ("at least 100 different sums", "no link on a queue")
        await expect("sum(to: 100), with a promise that notes the values of its links", [sums, hops]) {
            let sum = sum(to: 100)
            await withCheckedContinuation { ended in sum.whenSettled(on: nil) { _ in ended.resume() } }
            let events = Watched.takeEvents()
            let (different, onQueues) = (
                Set(events.filter { $0.hasPrefix("settled") }).count, events.count { $0 == "begins on a queue" }
            )
            return [
                different >= 100 ? sums : "\(different) different sums",
                onQueues == 0 ? hops : "\(onQueues) links on a queue",
            ]
        }
        await expect("sum(to: 100), with a promise that forgets its handlers", "it is pending") {
            Watched.starts = 0
            return state(of: sum(to: 100))
        }
    }
}
