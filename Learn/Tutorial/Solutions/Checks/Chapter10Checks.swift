private struct Broken: Error {}

func checkSolutions() async {
    let all = whenThree(Promise(.success(1)), Promise(.success("one")), Promise(.success(true)))
    expect(all.outcome?.value.map { $0 == (1, "one", true) } == true)

    await withCheckedContinuation { ended in pause(0).done(on: nil) { ended.resume() } }

    let failed = Promise<Int>(.failure(Broken()))
    let value = await withCheckedContinuation { ended in
        failed.valueOrNil.done(on: nil) { ended.resume(returning: $0) }
    }
    expect(value == nil)
}
