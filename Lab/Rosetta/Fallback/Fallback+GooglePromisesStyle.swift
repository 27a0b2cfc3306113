import GooglePromisesStyle

/// A promise can be made of work that runs on a queue. `recover` receives every error, so it throws again those that it
/// does not handle.
extension GooglePromisesStyleVersions {
    func fallback() {
        Promise(on: .global()) {
            try savedSettings()
        }.recover { error -> Promise<Message> in
            guard error is NoFile else { throw error }
            return get(Message.self, "/settings")
        }.then { settings in
            print(settings.text)
        }.catch { error in
            print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
