import Foundation

/// Asks the kernel whether a thread sleeps.
package struct KernelThread: Sendable {
    #if os(Linux)
        private let path: String

        private init(path: String) { self.path = path }

        /// The calling thread.
        package init() { path = "/proc/\(Self.link)/stat" }

        /// The number of the calling thread.
        static var identifier: pid_t { link.split(separator: "/").last.flatMap { pid_t($0) } ?? 0 }

        /// The process and the number of the calling thread, such as `7/task/8`.
        private static var link: String {
            var name = [CChar](repeating: 0, count: 64)
            let length = readlink("/proc/thread-self", &name, name.count)
            return String(decoding: name.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        /// Whether the thread sleeps. A thread that is ready to run but has no core doesn't count as asleep.
        package var isAsleep: Bool { state == UInt8(ascii: "S") }

        /// A letter: `S` for a thread that sleeps, `R` for one that runs or is ready to run, `Z` for one that has ended.
        private var state: UInt8? {
            let file = open(path, O_RDONLY)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 128)
            let length = read(file, &bytes, bytes.count)
            // The name of the program stands in parentheses, and the letter of the state follows it.
            guard let end = bytes.prefix(max(0, length)).lastIndex(of: UInt8(ascii: ")")), end + 2 < length else {
                return nil
            }
            return bytes[end + 2]
        }

        /// Whether all other threads of this process sleep or have ended.
        package static var areOthersAsleep: Bool {
            let own = KernelThread().path
            let folder = "/proc/\(getpid())/task"
            guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return false }
            return all.allSatisfy { number in
                let path = "\(folder)/\(number)/stat"
                guard path != own, let state = KernelThread(path: path).state else { return true }
                return [UInt8(ascii: "S"), UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(state)
            }
        }
    #elseif canImport(Darwin)
        private let port: mach_port_t

        private init(port: mach_port_t) { self.port = port }

        /// The calling thread.
        package init() { self.init(port: pthread_mach_thread_np(pthread_self())) }

        /// Whether the thread sleeps. A thread that is ready to run but has no core doesn't count as asleep.
        package var isAsleep: Bool {
            var info = thread_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
            let result = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
                }
            }
            return result == KERN_SUCCESS && info.run_state == TH_STATE_WAITING
        }

        /// Whether all other threads of this process sleep.
        package static var areOthersAsleep: Bool {
            var list: thread_act_array_t?
            var count: mach_msg_type_number_t = 0
            guard task_threads(mach_task_self_, &list, &count) == KERN_SUCCESS, let list else { return true }
            defer {
                for index in 0..<Int(count) { mach_port_deallocate(mach_task_self_, list[index]) }
                vm_deallocate(
                    mach_task_self_, vm_address_t(UInt(bitPattern: list)),
                    vm_size_t(Int(count) * MemoryLayout<thread_act_t>.stride))
            }
            let own = pthread_mach_thread_np(pthread_self())
            return (0..<Int(count)).allSatisfy { list[$0] == own || KernelThread(port: list[$0]).isAsleep }
        }
    #endif
}
