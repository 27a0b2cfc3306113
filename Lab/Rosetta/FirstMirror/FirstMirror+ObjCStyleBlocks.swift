import Foundation
import ObjCStyleBlocks

/// A failure can win a `race`. So a mirror that fails becomes a promise that is never settled, and one more promise
/// takes part, which fails when all mirrors have failed. The requests that have lost continue, because nothing stops
/// them.
extension ObjCStyleBlocksVersions {
    func firstMirror() {
        let answers = mirrors.map { get(Message.self, $0) }
        let winners = answers.map { answer in
            answer.catch { PMKPromise.new { _, _ in } }
        }
        let losers = PMKPromise.join(answers).then {
            (_: [Message], errors: [NSError]?) in errors?.last
        }
        PMKPromise.race(winners + [losers]).then {
            (first: Message) in print(first.text)
        }.catch {
            print("Sorry: No mirror has it.")
        }.finally {
            end()
        }
    }
}
