import GooglePromisesStyle

/// Shows the news, and without a network those of yesterday.
func program() {
    load().recover { _ in
        "The news of yesterday"
    }.then { page in
        print(page)
    }.catch { error in
        print("Sorry: \(error)")
    }.always {
        end()
    }
}
