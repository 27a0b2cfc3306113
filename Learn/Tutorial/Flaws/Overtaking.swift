/// A handler adds another one, while a third waits.
func overtaking() {
    let user = Promise<String>()
    user.whenSettled { _ in
        print("first")
        user.whenSettled { _ in print("third, added by the first") }
    }
    user.whenSettled { _ in print("second") }
    user.settle(.success("Ada"))
}
