/// A handler settles its promise once more. The second handler has to wait until the first has ended.
func settledAgain() {
    let user = Promise<String>()
    user.whenSettled(on: nil) { _ in
        print("The first handler begins.")
        user.settle(.success("Grace"))
        print("The first handler ends.")
    }
    user.whenSettled(on: nil) { _ in print("The second handler runs.") }
    user.settle(.success("Ada"))
}
