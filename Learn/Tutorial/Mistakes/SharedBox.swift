import Dispatch

final class Promise<Value> {
    func settle(_ outcome: Result<Value, any Error>) {}
}

func settleFromTwoThreads() {
    let user = Promise<String>()
    DispatchQueue.global().async { user.settle(.success("Ada")) }
    user.settle(.success("Grace"))
}
