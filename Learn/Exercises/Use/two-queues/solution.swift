import Dispatch
import PromisStyle

/// Two customers pay at the same time. All closures that use the till run on its queue.
func program() {
    let till = Till()
    let queue = DispatchQueue(label: "till")
    let first = payment(of: 3).map(queue: queue) { till.add($0) }
    let second = payment(of: 5).map(queue: queue) { till.add($0) }
    Future.whenAllHaveResults([first, second]).finally(queue: queue) { _ in
        print("In the till: \(till.sum)")
        end()
    }
}

/// The sum that was paid. Each use takes a while: the drawer has to open and to close, for one hand at a time.
final class Till: @unchecked Sendable {
    private(set) var sum = 0

    func add(_ amount: Int) {
        let before = sum
        openAndClose()
        sum = before + amount
    }
}
