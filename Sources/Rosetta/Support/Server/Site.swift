/// What a server answers: one response for each path.
package struct Site: Sendable {
    package var answers: [String: HTTPResponse]
    /// Paths that are answered only once all of them have been asked for. A program that asks for the second after the
    /// answer to the first never gets one.
    package var together: Set<String>

    package init(_ answers: [String: HTTPResponse], together: Set<String> = []) {
        self.answers = answers
        self.together = together
    }

    /// The same site with some of its answers replaced.
    func changing(_ answers: [String: HTTPResponse]) -> Site {
        Site(self.answers.merging(answers) { _, new in new }, together: together)
    }
}
