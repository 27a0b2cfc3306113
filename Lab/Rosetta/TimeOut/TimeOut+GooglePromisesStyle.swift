import GooglePromisesStyle

/// `timeout` is made for this, and stops its timer when the answer is there. A timeout has an error of its own, which
/// `recover` replaces. The request continues, because nothing stops it.
extension GooglePromisesStyleVersions {
    func timeOut() {
        get(Message.self, "/weather").timeout(
            timeLimit
        ).recover { error -> Message in
            let isTooLate = error as? PromiseError == .timedOut
            throw isTooLate ? TooLate() : error
        }.then { weather in
            print(weather.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
