extension Check {
    static func watched3() async {
        let expected = "handlers that begin in each other, 6 deep"
        await expect(
            "orderOfNestedHandlers(depth: 5), with a promise that notes when its handlers begin and end", expected
        ) {
            _ = orderOfNestedHandlers(depth: 5)
            var (depth, deepest) = (0, 0)
            for event in Watched.takeEvents() {
                if event == "begins" { depth += 1 }
                if event == "ends" { depth -= 1 }
                deepest = max(deepest, depth)
            }
            return deepest >= 6 ? expected : "handlers that begin in each other, \(deepest) deep"
        }
    }
}
