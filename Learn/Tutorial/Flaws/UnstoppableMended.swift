/// The user leaves the screen while an upload runs. The upload stops, and no alert appears.
func unstoppable() {
    let (upload, resolver) = Promise<String>.pending()
    resolver.onCancel(on: nil) { print("The upload stops.") }
    upload
        .map(on: nil) { print("The screen that is gone shows \($0).") }
        .catch(on: nil) { print("An alert says: \($0)") }
    print("The user leaves.")
    upload.cancel()
    resolver.settle(.success("the photo"))
}
