import PromisStyle

/// Asks two mirrors for the same page and takes the answer that comes first.
func program() {
    Future.race([ask("the near mirror"), ask("the far mirror")]).map { page in
        print("Here is \(page).")
    }.onError { _ in
        print("Sorry: no mirror has the page.")
    }.finally { _ in
        end()
    }
}
