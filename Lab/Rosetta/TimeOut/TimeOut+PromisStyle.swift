import Dispatch
import PromisStyle

/// The design has no timer, so the program uses one of Dispatch. It needs no race: while a promise waits for a future,
/// it can be given an error, and the first to resolve it wins. Then the program cancels the request.
extension PromisStyleVersions {
    func timeOut() {
        let request = get("/weather")
        let answer = Promise<Message>()
        answer.setResolution(
            of: request.map { body in
                try decode(Message.self, body, from: "/weather")
            })
        DispatchQueue.global().asyncAfter(
            deadline: .now() + timeLimit
        ) {
            if answer.setError(TooLate()) { request.cancel() }
        }

        answer.future.map { weather in
            print(weather.text)
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            end()
        }
    }
}
