func checkSolutions() async {
    expect(Promise(.success(1)).mapByThen { $0 + 1 }.outcome?.value == 2)

    let nested = Promise(.success(Promise(.success("Ada"))))
    expect(nested.flattened().outcome?.value == "Ada")

    let delayed = Promise(.success(1)).delayed(by: 0)
    let outcome = await withCheckedContinuation { ended in delayed.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.value == 1)
}
