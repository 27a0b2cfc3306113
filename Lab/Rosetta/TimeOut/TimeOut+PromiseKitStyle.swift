import PromiseKitStyle

/// `after` returns a guarantee, which cannot fail. A `then` makes the guarantee a promise that can race with others. A
/// request that has lost continues, because a promise cannot be cancelled.
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
