import PromiseKitStyle

/// A function calls itself in `recover`. The number of tries is a parameter, because these closures cannot change a
/// variable.
extension PromiseKitStyleVersions {
    func gate(tries: Int) -> Promise<Message> {
        get(Message.self, "/gate").recover {
            error -> Promise<Message> in
            guard tries > 1 else { throw error }
            print("Once more.")
            return after(seconds: pause).then {
                gate(tries: tries - 1)
            }
        }
    }

    func retryAfterPause() {
        firstly {
            gate(tries: 3)
        }.done { gate in
            print(gate.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
