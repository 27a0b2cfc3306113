/// A request fails. The chain recovers once, cleans up, and says what went wrong.
func silentError() {
    let order = Promise<String>()
    print("The spinner turns.")
    order
        .recover { error in
            print("Trying again after \(error).")
            return Promise(.failure(error))
        }
        .map { print("The order is \($0).") }
        .ensure { print("The spinner stops.") }
        .catch { print("The order cannot be shown: \($0).") }
    order.settle(.failure(NoConnection()))
}
