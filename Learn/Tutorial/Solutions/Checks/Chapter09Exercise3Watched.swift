extension Check {
    static func watched3() async {
        let nested = "handlers that begin in each other, 6 deep"
        await expect(
            "orderOfNestedHandlers(depth: 5), with a promise that notes when its handlers begin and end", nested
        ) {
            _ = orderOfNestedHandlers(depth: 5)
            var (depth, deepest) = (0, 0)
            for event in Watched.takeEvents() {
                if event == "begins" { depth += 1 }
                if event == "ends" { depth -= 1 }
                deepest = max(deepest, depth)
            }
            return deepest >= 6 ? nested : "handlers that begin in each other, \(deepest) deep"
        }
        // Handler 0 begins again after the others, so its number comes after theirs, too. An answer whose handlers pass the list on
        // keeps the first list, in which each number is once.
        let asBegun = "the numbers in the order in which the handlers begin"
        await expect("orderOfNestedHandlers(depth: 3), with a promise that starts each handler twice", asBegun) {
            Watched.starts = 2
            let numbers = orderOfNestedHandlers(depth: 3)
            return numbers.count > 4 && numbers == numbers.sorted() ? "\(numbers), which is sorted" : asBegun
        }
    }
}
