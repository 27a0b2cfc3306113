func checkSolutions() {
    let promise = Promise<Int>()
    expect(promise.isPending)
    promise.settle(.success(1))
    expect(!promise.isPending)

    var values: [String] = []
    let server = Server()
    server.page("/user").whenFulfilled { values.append($0) }
    server.page("/nowhere").whenFulfilled { values.append($0) }
    server.answer()
    expect(values == ["Ada"])
}
