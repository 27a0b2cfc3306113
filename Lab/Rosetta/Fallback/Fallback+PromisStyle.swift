import Dispatch
import PromisStyle

/// A `map` of a future that has its result takes work to a queue. `recover` receives every error, and cancellations,
/// too, and throws what is not meant.
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
