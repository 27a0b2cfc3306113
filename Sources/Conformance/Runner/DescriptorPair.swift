#if os(macOS) || os(Linux)
    import Foundation

    /// Two descriptors of a child process: its output, and a pipe that is closed when the process has ended.
    struct DescriptorPair: Sendable {
        let output: CInt
        let end: CInt

        /// A change of the process since the last event.
        enum Event {
            case printed(Data, hasEnded: Bool)
            /// The process has ended, and all of its output is read.
            case ended
            case nothing
        }

        /// Waits for the next event; returns ``Event/nothing`` at the deadline.
        func next(before deadline: DispatchTime) -> Event {
            var watched = [output, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&watched, nfds_t(watched.count), milliseconds(to: deadline)) > 0 else { return .nothing }
            let hasEnded = watched[1].revents != 0
            if watched[0].revents != 0, let part = read() { return .printed(part, hasEnded: hasEnded) }
            if hasEnded { return .ended }
            // The output is closed, so only the end of the process is left to wait for.
            var last = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            return poll(&last, 1, milliseconds(to: deadline)) > 0 ? .ended : .nothing
        }

        func close() { for descriptor in [output, end] { _ = Foundation.close(descriptor) } }

        /// Reads the output that is available; `nil` if the output is closed.
        private func read() -> Data? {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            let count = Foundation.read(output, &buffer, buffer.count)
            if count == -1, errno == EINTR { return Data() }
            return count > 0 ? Data(buffer[..<count]) : nil
        }

        /// The time until the deadline, rounded up, so that no wait ends before its deadline.
        private func milliseconds(to deadline: DispatchTime) -> CInt {
            let now = DispatchTime.now()
            guard now < deadline else { return 0 }
            return CInt(min((deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1, 1_000_000))
        }
    }
#endif
