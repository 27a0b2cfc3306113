import PromisStyle

/// `whenAnyHasResult` is made for this, but it does not cancel the requests that have lost. A cancellation does not go
/// up a chain, so the program keeps the futures of the requests themselves, and cancels those.
extension PromisStyleVersions {
    func firstMirror() {
        let requests = mirrors.map { get($0) }
        let answers = zip(requests, mirrors).map {
            request, mirror in
            request.map { body in
                try decode(Message.self, body, from: mirror)
            }
        }
        Future.whenAnyHasResult(answers).map { first in
            print(first.text)
        }.onError { _ in
            print("Sorry: No mirror has it.")
        }.finally { _ in
            for request in requests { request.cancel() }
            end()
        }
    }
}
