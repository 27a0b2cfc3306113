import Exploring
import Foundation
import Synchronization

final class Box: Sendable {
    let isReady = Atomic(false)
}

let callsExit = CommandLine.arguments.contains("exit")
print("printed before")
explore { threads in
    let box = Box()
    threads.add { box.isReady.store(true, ordering: .relaxed) }
    threads.add {
        if box.isReady.load(ordering: .relaxed) { return }
        if callsExit { exit(3) }
        fatalError("the other thread is late")
    }
} check: {
}
