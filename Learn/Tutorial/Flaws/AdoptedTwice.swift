/// A resolver is used twice. Its promise waits for the first, although the second is settled already.
func adoptedTwice() {
    let (delivery, resolver) = Promise<String>.pending()
    let invoice = Promise<String>()
    resolver.adopt(invoice)
    resolver.adopt(Promise(.success("the address of somebody else")))
    invoice.settle(.success("the address of the invoice"))
    delivery.whenSettled(on: nil) { print("Deliver to: \($0)") }
}
