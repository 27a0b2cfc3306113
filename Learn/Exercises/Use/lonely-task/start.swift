import PromisStyle

/// Shows a page, in the words of async and await.
func program() {
    Task {
        let page = try await load().value()
        print(page)
        end()
    }
}
