/// A handler calls the promise that runs it.
func handlerInHandler() {
    let user = Promise<String>()
    user.whenSettled { _ in
        print("first")
        user.whenSettled { _ in print("second") }
    }
    user.settle(.success("Ada"))
}
