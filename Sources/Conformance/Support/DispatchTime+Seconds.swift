import Dispatch

extension DispatchTime {
    /// The number of seconds from this time to the other one; negative if the other one is earlier.
    package func seconds(to end: DispatchTime) -> Double {
        (Double(end.uptimeNanoseconds) - Double(uptimeNanoseconds)) / 1e9
    }
}
