import LoopbackHTTP

/// What a program meets in one of its runs: the web site it asks, the devices and the files it reads, and how long it
/// waits.
struct Scene: Sendable {
    var site = Site([:])
    var sensors: [String: Thermometer.Sensor] = [:]
    /// What the locator reports, one after the other.
    var sightings: [Locator.Sighting] = []
    /// The files in the program's folder: their texts by their names.
    var files: [String: String] = [:]
    /// The tool that a program starts.
    var tool = "/usr/bin/cmp"
    /// How long a program waits for an answer if it does not wait as long as it takes, in seconds. More than the whole
    /// run may take, unless no answer is to come in time.
    var timeLimit = 600.0
    /// Somebody presses the stop button when the site has sent half of an answer. The run is not over before the site
    /// has seen the client leave, and the last line says so.
    var isStopped = false
    /// The run is not over before every request has ended, whether or not the program has a use for it.
    var isWatchedToTheEnd = false
}
