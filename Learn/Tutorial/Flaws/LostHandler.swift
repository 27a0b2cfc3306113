/// Two handlers wait for the same promise.
func lostHandler() {
    let user = Promise<String>()
    user.whenSettled { _ in print("The title is updated.") }
    user.whenSettled { _ in print("The list is updated.") }
    user.settle(.success("Ada"))
}
