/// A group gives its results as they come, but ends only when all its tasks have ended. So the program cancels the
/// tasks that have lost.
extension AsyncAwaitVersions {
    func firstMirror() async {
        await withTaskGroup(of: Message?.self) { group in
            for mirror in mirrors {
                group.addTask {
                    try? await get(Message.self, mirror)
                }
            }
            for await case let answer? in group {
                group.cancelAll()
                return print(answer.text)
            }
            print("Sorry: No mirror has it.")
        }
    }
}
