import Dispatch
import PromiseKitStyle

/// `recover` receives every error except cancellations, so it throws again those that it does not handle.
extension PromiseKitStyleVersions {
    func fallback() {
        DispatchQueue.global().async(.promise) {
            try savedSettings()
        }.recover { error -> Promise<Message> in
            guard error is NoFile else { throw error }
            return get(Message.self, "/settings")
        }.done { settings in
            print(settings.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally {
            end()
        }
    }
}
