import Foundation
import GooglePromisesStyle

/// The design has no cancellation. So the program cancels the task of the request, and has to distinguish the error
/// that it caused itself from others.
extension GooglePromisesStyleVersions {
    func cancelHalfWay() {
        let film = Promise<Data>.pending()
        let task = request("/film") { body, error in
            if let body {
                film.fulfill(body)
            } else {
                film.reject(error ?? NoAnswer())
            }
        }
        whenStopped { task.cancel() }

        film.then { film in
            print("The film has \(film.count) letters.")
        }.catch { error in
            (error as NSError).code == NSURLErrorCancelled
                ? print("Stopped.")
                : print("Sorry: \(error.localizedDescription)")
        }.always {
            print("Good night.")
            end()
        }
    }
}
