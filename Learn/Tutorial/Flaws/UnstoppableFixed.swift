/// The user closes the screen while the shop writes an invoice. The shop stops, and no alert appears.
func unstoppable() {
    let (invoice, resolver) = Promise<String>.pending()
    resolver.onCancel(on: nil) { print("The shop stops writing.") }
    invoice
        .map(on: nil) { print("The screen that is gone shows \($0).") }
        .catch(on: nil) { print("An alert says: \($0)") }
    print("The user closes the screen.")
    invoice.cancel()
    resolver.settle(.success("the invoice"))
}
