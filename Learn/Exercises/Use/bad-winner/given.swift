import Foundation
import PromisStyle

struct NotFound: Error {}

/// The near mirror is quick, and doesn't have the page.
func ask(_ mirror: String) -> Future<String> {
    let answer = Promise<String>()
    let isNear = mirror == "the near mirror"
    // The slow answer comes when the app has drawn its screen.
    if isNear { answer.setError(NotFound()) } else { DispatchQueue.main.async { later(answer, mirror) } }
    return answer.future
}

private func later(_ answer: Promise<String>, _ mirror: String) {
    answer.setResult("the page of \(mirror)")
}
