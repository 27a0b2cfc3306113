/// The user closes the screen while the shop writes an invoice. The shop can't be notified.
func unstoppable() {
    let (invoice, resolver) = Promise<String>.pending()
    invoice
        .map(on: nil) { print("The screen that is gone shows \($0).") }
        .catch(on: nil) { print("An alert says: \($0)") }
    print("The user closes the screen.")
    print("The shop goes on writing.")
    resolver.settle(.success("the invoice"))
}
