/// An alert about a request that has failed already.
func lateAlert() {
    let user = Promise<String>(.failure(NoConnection()))
    user.catch { print("The alert says: \($0).") }
    print("The screen is drawn.")
}
