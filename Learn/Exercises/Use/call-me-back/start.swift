import PromiseKitStyle

/// A promise for what `fetch` gives to its completion handler.
func load(_ page: String) -> Promise<String> {
    Promise { seal in
        fetch(page) { text, error in
            if let text { seal.fulfill(text) }
        }
    }
}

/// Shows a page.
func program() {
    load("/news").done { text in
        print(text)
    }.catch { error in
        print("Sorry: \(error)")
    }.finally {
        end()
    }
}
