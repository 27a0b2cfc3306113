/// A handler adds another one, while a third waits. Without a queue, only the promise keeps their order.
func overtaking() {
    let user = Promise<String>()
    user.whenSettled(on: nil) { _ in
        print("first")
        user.whenSettled(on: nil) { _ in print("third, added by the first") }
    }
    user.whenSettled(on: nil) { _ in print("second") }
    user.settle(.success("Ada"))
}
