import GooglePromisesStyle

/// A failure can win a `race`, and `any` waits for all mirrors, so the program combines both. In the race, a mirror
/// that fails becomes a promise that is never settled. `any` takes part in the race, too, and ends it if all mirrors
/// fail. The requests that have lost continue, because nothing stops them.
extension GooglePromisesStyleVersions {
    func firstMirror() {
        let answers = mirrors.map { get(Message.self, $0) }
        let winners = answers.map { answer in
            answer.recover { _ in Promise<Message>.pending() }
        }
        let all = any(answers).then { answers -> Message in
            answers.compactMap(\.value)[0]
        }
        race(winners + [all]).then { first in
            print(first.text)
        }.catch { _ in
            print("Sorry: No mirror has it.")
        }.always {
            end()
        }
    }
}
