import Foundation

extension JudgedProgram {
    /// Ends this process as soon as nothing reads its output, which means that its judge was killed.
    static func endWithReader() {
        Thread.detachNewThread {
            while true {
                var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
                let count = poll(&output, 1, -1)
                if output.revents & Int16(POLLERR | POLLHUP) != 0 { kill(getpid(), SIGKILL) }
                // The code that is judged may have closed the descriptor.
                if count > 0 { return }
            }
        }
    }
}
