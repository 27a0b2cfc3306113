import GooglePromisesStyle

/// `retry` is made for this: it makes a first try and up to two more. Before each of these two it calls the condition,
/// so the condition prints that the program tries once more.
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
