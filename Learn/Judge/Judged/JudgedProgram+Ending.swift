import Foundation

extension JudgedProgram {
    /// Ends this process as soon as nothing reads its output, which means that its judge was killed.
    package static func endWithReader() {
        Thread.detachNewThread {
            while true {
                var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
                let count = poll(&output, 1, -1)
                if output.revents & Int16(POLLERR | POLLHUP) != 0 { kill(getpid(), SIGKILL) }
                // Any other event means that the judged code has closed the descriptor. Then the death of the judge cannot be
                // noticed any more.
                if count > 0 { return }
            }
        }
    }
}
