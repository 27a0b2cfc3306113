func checkSolutions() {
    let promise = Promise<Int>()
    expect(promise.isPending)
    promise.settle(.success(1))
    expect(!promise.isPending)

    var values: [String] = []
    let server = Server()
    server.page("/user").whenFulfilled { values.append($0) }
    let nowhere = server.page("/nowhere")
    nowhere.whenFulfilled { values.append($0) }
    server.answer()
    expect(values == ["Ada"])
    expect(nowhere.outcome?.error is Server.NotFound)
}
