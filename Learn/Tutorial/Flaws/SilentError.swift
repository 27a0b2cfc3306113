/// A request fails. The error passes both links and is never seen.
func silentError() {
    let order = Promise<String>()
    print("The spinner turns.")
    order
        .map { print("The order is \($0).") }
        .map { print("The spinner stops.") }
    order.settle(.failure(NoConnection()))
}
