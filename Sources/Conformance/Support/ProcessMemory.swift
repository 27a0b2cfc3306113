import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The resident memory of the process, in bytes. On Linux, pages of files don't count, because a process loads its code only
    /// when it runs, which may be while a rule measures.
    ///
    /// `getrusage` would report only the maximum so far, which a process on Linux inherits from its parent.
    static var resident: Int {
        #if canImport(Darwin)
            var info = mach_task_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
            let result = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
                }
            }
            return result == KERN_SUCCESS ? Int(info.resident_size) : 0
        #else
            let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            guard let fields, fields.count > 2, let all = Int(fields[1]), let shared = Int(fields[2]) else { return 0 }
            return (all - shared) * sysconf(Int32(_SC_PAGESIZE))
        #endif
    }
}
