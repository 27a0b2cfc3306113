/// A handler adds another one, while a third waits. No queue keeps their order, only the promise.
func overtaking() {
    let user = Promise<String>()
    user.whenSettled(on: nil) { _ in
        print("first")
        user.whenSettled(on: nil) { _ in print("third, added by the first") }
    }
    user.whenSettled(on: nil) { _ in print("second") }
    user.settle(.success("Ada"))
}
