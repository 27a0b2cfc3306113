/// A promise waits for another one. Then both are released.
func oneHoldsTheOther() {
    weak var released = waitingPromise()
    print(released == nil ? "Both promises are gone." : "Both promises stay in memory, because each holds the other.")
}

private func waitingPromise() -> Promise<String> {
    let (delivery, invoice) = (Promise<String>(), Promise<String>())
    delivery.adopt(invoice)
    return delivery
}
