import PromiseKitStyle

/// `after` is a guarantee, which cannot fail. A `then` makes a promise of it that can race with others. The request
/// that has lost goes on, because a promise cannot be cancelled.
extension PromiseKitStyleVersions {
    func timeOut() {
        let tooLate = after(seconds: timeLimit).then {
            Promise<Message>(error: TooLate())
        }
        firstly {
            race(get(Message.self, "/weather"), tooLate)
        }.done { weather in
            print(weather.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
