import Dispatch
import PromisStyle

/// A function calls itself in `recover`. The design has no timer, so the program makes a future that a Dispatch timer
/// resolves. `recover` receives cancellations, too, and here it treats them like errors.
extension PromisStyleVersions {
    func gate(tries: Int) -> Future<Message> {
        get(Message.self, "/gate").recover {
            error -> Future<Message> in
            guard tries > 1 else { throw error }
            print("Once more.")
            return afterPause().thenWithResult {
                gate(tries: tries - 1)
            }
        }
    }

    func afterPause() -> Future<Void> {
        let promise = Promise<Void>()
        DispatchQueue.global().asyncAfter(
            deadline: .now() + pause
        ) {
            promise.setResult(())
        }
        return promise.future
    }

    func retryAfterPause() {
        gate(tries: 3).map { gate in
            print(gate.text)
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
