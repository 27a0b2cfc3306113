import GooglePromisesStyle

/// Shows the news. The user reads for a while, whatever is shown.
func program() {
    load().then { page in
        print(page)
    }.catch { error in
        print("Sorry: \(reason(of: error))")
    }.always {
        read()
    }
}
