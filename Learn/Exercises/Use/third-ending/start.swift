import PromisStyle

/// Shows a page. The spinner turns while it is loaded.
func program() {
    print("The spinner turns.")
    let page = load()
    page.map { page in
        print(page)
        print("The spinner stops.")
        end()
    }.onError { error in
        print("Sorry: \(error)")
        print("The spinner stops.")
        end()
    }
    whenTheUserGoesAway { page.cancel() }
}
