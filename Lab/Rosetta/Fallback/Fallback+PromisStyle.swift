import Dispatch
import PromisStyle

/// A `map` of a resolved future takes work to a queue. `recover` receives every error and every cancellation, so it
/// throws again what it does not handle.
extension PromisStyleVersions {
    func fallback() {
        Future.future(withResult: ()).map(queue: .global()) {
            try savedSettings()
        }.recover { error -> Future<Message> in
            guard error is NoFile else { throw error }
            return get(Message.self, "/settings")
        }.map { settings in
            print(settings.text)
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
