extension Check {
    static func exercise2() async {
        await expect("the call of pause(0.3)", "it returns at once") {
            let isPrompt = await isPrompt {
                let begin = ContinuousClock.now
                let _: Guarantee<Void> = pause(0.3)
                return begin.duration(to: .now) < .seconds(0.3)
            }
            return isPrompt ? "it returns at once" : "it returns when the pause is over"
        }
        await expect("pause(0.1).done { … }", "it has ended") {
            await after(0.09) {
                let pause: Guarantee<Void> = pause(0.1)
                await withCheckedContinuation { ended in pause.done { ended.resume() } }
                return "it has ended"
            }
        }
        await expect("pause(0.2), 0.3 seconds later", "it has ended") {
            let isPrompt = await isPrompt {
                let pause: Guarantee<Void> = pause(0.2)
                await withCheckedContinuation { later in afterPauses(6) { later.resume() } }
                return pause.promise.outcome != nil
            }
            return isPrompt ? "it has ended" : "it is still pending"
        }
    }
}
