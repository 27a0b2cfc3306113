/// Deliver to: the same as the invoice. Invoice to: the same as the delivery.
func waitsForEachOther() {
    let delivery = Promise<String>()
    let invoice = Promise<String>()
    delivery.adopt(invoice)
    invoice.adopt(delivery)
    waitAndTell(delivery)
    waitAndTell(invoice)
}
