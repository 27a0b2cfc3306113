import Foundation

extension JudgedProgram {
    /// Ends this process as soon as nothing reads its output, which means that its judge was killed.
    package static func endWithReader() {
        Thread.detachNewThread {
            while true {
                var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
                let count = poll(&output, 1, -1)
                if output.revents & Int16(POLLERR | POLLHUP) != 0 { kill(getpid(), SIGKILL) }
                // Another event means that the judged code has closed the descriptor, not that the judge was killed.
                if count > 0 { return }
            }
        }
    }
}
