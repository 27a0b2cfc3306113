import Foundation

/// What the process needs of the machine.
enum Memory {
    /// The most memory that the process ever held, in bytes.
    static var peak: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1_024
        #endif
    }
}
