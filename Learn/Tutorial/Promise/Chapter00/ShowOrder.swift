/// Three requests, each of which needs the answer to the one before.
func showOrder() {
    let server = Server()
    server.get("/user") { user in
        switch user {
        case .success(let user):
            server.get("/orders/\(user)") { order in
                switch order {
                case .success(let order):
                    server.get("/price/\(order)") { price in
                        switch price {
                        case .success(let price):
                            print("\(user) ordered \(order) for \(price).")
                        case .failure(let error):
                            print("No price: \(error).")
                        }
                    }
                case .failure(let error):
                    print("No order: \(error).")
                }
            }
        case .failure(let error):
            print("No user: \(error).")
        }
    }
    server.answer()
}
