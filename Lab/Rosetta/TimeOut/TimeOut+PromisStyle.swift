import Dispatch
import PromisStyle

/// The design has no timer, so the program uses a Dispatch timer. The program needs no race: a promise that waits for a
/// future can still be given an error, and whatever resolves the promise first wins. At the end the program cancels the
/// request, which changes nothing if the answer is there.
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
            answer.setError(TooLate())
        }

        answer.future.map { weather in
            print(weather.text)
        }.onError { error in
            print("Sorry: \(error.localizedDescription)")
        }.finally { _ in
            request.cancel()
            end()
        }
    }
}
