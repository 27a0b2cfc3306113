extension Check {
    static func exercise2() async {
        await expectReturn("pause(3600)") { let _: Guarantee<Void> = pause(3600) }
        await expectTenth("pause(0.1)", "the value ()") { pause(0.1).promise }
        await expect("pause(0.01).done { … }", "it has ended") {
            await withCheckedContinuation { ended in pause(0.01).done { ended.resume(returning: "it has ended") } }
        }
    }
}
