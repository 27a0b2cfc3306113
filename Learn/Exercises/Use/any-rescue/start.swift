import GooglePromisesStyle

/// Shows the news, and without a network those of yesterday.
func program() {
    load().recover { _ in
        "The news of yesterday"
    }.then { page in
        print("Page 1: \(page)")
    }.catch { error in
        print("Sorry: \(error)")
    }.always {
        end()
    }
}
