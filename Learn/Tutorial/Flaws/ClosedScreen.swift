/// The user closes the screen while the shop writes an invoice. The request ends, and the shop notices.
func closedScreen() {
    let invoice = Server().page("/invoice")
    invoice.catch { print("An alert says: \($0)") }
    Shop.writesInvoice.map {
        print("The user closes the screen.")
        invoice.cancel()
    }
}
