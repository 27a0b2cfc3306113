import Foundation

/// A thread as the kernel sees it.
struct KernelThread: Sendable {
    #if os(Linux)
        private let path: String

        /// The thread that calls this.
        init() {
            var name = [CChar](repeating: 0, count: 64)
            let length = readlink("/proc/thread-self", &name, name.count)
            let link = name.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
            path = "/proc/\(String(decoding: link, as: UTF8.self))/stat"
        }

        /// Whether the thread sleeps. A thread that could run and has no core does not sleep.
        var isAsleep: Bool {
            let file = open(path, O_RDONLY)
            guard file >= 0 else { return false }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 128)
            let length = read(file, &bytes, bytes.count)
            // The state is the letter after the name of the program, which stands in parentheses.
            guard let end = bytes.prefix(max(0, length)).lastIndex(of: UInt8(ascii: ")")), end + 2 < length else {
                return false
            }
            return bytes[end + 2] == UInt8(ascii: "S")
        }
    #elseif canImport(Darwin)
        private let port = pthread_mach_thread_np(pthread_self())

        /// Whether the thread sleeps. A thread that could run and has no core does not sleep.
        var isAsleep: Bool {
            var info = thread_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
            let result = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
                }
            }
            return result == KERN_SUCCESS && info.run_state == TH_STATE_WAITING
        }
    #endif
}
