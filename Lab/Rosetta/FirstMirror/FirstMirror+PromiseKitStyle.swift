import PromiseKitStyle

/// `race(fulfilled:)` is made for this. The requests that have lost continue, because a promise cannot be cancelled.
extension PromiseKitStyleVersions {
    func firstMirror() {
        firstly {
            let answers = mirrors.map { get(Message.self, $0) }
            return race(fulfilled: answers)
        }.done { first in
            print(first.text)
        }.catch { _ in
            print("Sorry: No mirror has it.")
        }.finally {
            end()
        }
    }
}
