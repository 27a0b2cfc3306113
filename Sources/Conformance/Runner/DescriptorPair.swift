#if os(macOS) || os(Linux)
    import Foundation

    /// Two descriptors: one from which the output of a process is read, and one that has something to say when the process
    /// has ended.
    struct DescriptorPair: Sendable {
        let output: CInt
        let end: CInt

        /// What a process has done.
        enum Event {
            case printed(Data, hasEnded: Bool)
            /// It has ended, and everything is read.
            case ended
            case nothing
        }

        /// Waits for what comes next, and returns ``Event/nothing`` if nothing comes until the deadline.
        func next(before deadline: DispatchTime) -> Event {
            var watched = [output, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&watched, nfds_t(watched.count), milliseconds(to: deadline)) > 0 else { return .nothing }
            let hasEnded = watched[1].revents != 0
            if watched[0].revents != 0, let part = read() { return .printed(part, hasEnded: hasEnded) }
            if hasEnded { return .ended }
            // Nobody writes any more, so only the end is left to wait for.
            var last = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            return poll(&last, 1, milliseconds(to: deadline)) > 0 ? .ended : .nothing
        }

        func close() { for descriptor in [output, end] { _ = Foundation.close(descriptor) } }

        /// What is there to read; `nil` if nobody can write any more.
        private func read() -> Data? {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            let count = Foundation.read(output, &buffer, buffer.count)
            if count == -1, errno == EINTR { return Data() }
            return count > 0 ? Data(buffer[..<count]) : nil
        }

        /// Rounded up, so that a wait that has reached its deadline does not end before it.
        private func milliseconds(to deadline: DispatchTime) -> CInt {
            let now = DispatchTime.now()
            guard now < deadline else { return 0 }
            return CInt(min((deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1, 1_000_000))
        }
    }
#endif
