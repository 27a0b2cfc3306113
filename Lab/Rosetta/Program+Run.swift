import LoopbackHTTP

extension Program {
    /// One way in which a program can run, for instance with a request that fails, and its surroundings: the web site, the
    /// devices, the files and the time limit.
    package struct Run: Sendable {
        /// The name in commands and links, for instance `success` or `parse-fails`.
        package let name: String
        package let summary: String
        /// The lines that every version prints, whatever its design.
        package let expected: [String]

        var site = Site([:])
        var sensors: [String: Thermometer.Sensor] = [:]
        /// The reports of the locator, in order.
        var reports: [Locator.Report] = []
        /// The texts of the files in the program's folder, by their names.
        var files: [String: String] = [:]
        /// The path of the tool that the program starts.
        var tool = "/usr/bin/cmp"
        /// The time limit that some programs set for an answer, in seconds. The default exceeds the timeout of the run, so
        /// no program reaches it.
        var timeLimit = 600.0
        /// Whether the stop button is pressed when the site has sent half of an answer. The run is over when the site has
        /// noticed that the client has closed the connection, and the last line says so.
        var isStopped = false
        /// Whether the run lasts until every request has ended, even if the program does not use the answer.
        var isWatchedToTheEnd = false
    }
}
