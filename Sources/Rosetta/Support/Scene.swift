import LoopbackHTTP

/// What a program meets in one of its runs: the web site it asks and the sensors it reads.
struct Scene: Sendable {
    var site = Site([:])
    var sensors: [String: Thermometer.Sensor] = [:]
}
