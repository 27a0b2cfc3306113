import LoopbackHTTP

extension Program {
    /// One way in which a program can run, for example with a request that fails, and its surroundings: the web site, the
    /// devices, the files and the time limit.
    package struct Run: Sendable {
        /// The name in commands and links, for example `success` or `parse-fails`.
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
        /// The time limit that some programs set for an answer, in seconds. The default exceeds the timeout of the run, so no
        /// program reaches this default.
        var timeLimit = 600.0
        /// Whether the program closes the connection when the site has sent half of an answer. Then the last expected line says
        /// that the site has noticed the closed connection.
        var isStopped = false
    }
}
