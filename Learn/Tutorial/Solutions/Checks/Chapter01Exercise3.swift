extension Check {
    static func exercise3() async {
        for (page, end) in [
            ("/user", "the value Ada"), ("/orders/Ada", "the value two books"), ("/nowhere", "the error NotFound"),
        ] {
            await expect(
                "server.page(\"\(page)\") with a handler, then server.answer()",
                ["server.answer() begins", end, "requests: 1"]
            ) {
                let (log, server) = (Log(), Server())
                server.page(page).whenSettled { log.add(text($0)) }
                log.add("server.answer() begins")
                server.answer()
                return log.lines + ["requests: \(server.count)"]
            }
        }
    }
}
