/// A group gives its results as they come. It ends only when all its tasks have ended, so the program cancels the
/// losers.
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
