/// The user leaves the screen while an upload runs. Nothing can be told to it.
func unstoppable() {
    let (upload, resolver) = Promise<String>.pending()
    upload
        .map(on: nil) { print("The screen that is gone shows \($0).") }
        .catch(on: nil) { print("An alert says: \($0)") }
    print("The user leaves.")
    print("The upload goes on.")
    resolver.settle(.success("the photo"))
}
