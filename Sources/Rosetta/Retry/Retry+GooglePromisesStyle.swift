import GooglePromisesStyle

/// `retry` is made for this. Two attempts after the first make three. Its condition is asked before each of them, which
/// is the place to say so.
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
