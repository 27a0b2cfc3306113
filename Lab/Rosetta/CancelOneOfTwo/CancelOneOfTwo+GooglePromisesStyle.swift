import Foundation
import GooglePromisesStyle

/// The design has no cancellation. The error of the cancelled task rejects `all`; the second download continues, and its
/// answer is ignored.
extension GooglePromisesStyleVersions {
    func cancelOneOfTwo() {
        let film = Promise<Data>.pending()
        let task = request("/film") { body, error in
            if let body {
                film.fulfill(body)
            } else {
                film.reject(error ?? NoAnswer())
            }
        }
        whenStopped { task.cancel() }

        all(film, get("/song")).then { film, song in
            print(lengths(film, song))
        }.catch { error in
            (error as NSError).code == NSURLErrorCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.always {
            end()
        }
    }
}
