import GooglePromisesStyle

/// `retry` is made for this: a first try, and two attempts after it. It asks the condition before each of the two, so
/// the condition prints.
extension GooglePromisesStyleVersions {
    func retryAfterPause() {
        retry(
            attempts: 2, delay: pause,
            condition: { _, _ in
                print("Once more.")
                return true
            }
        ) {
            get(Message.self, "/gate")
        }.then { gate in
            print(gate.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
