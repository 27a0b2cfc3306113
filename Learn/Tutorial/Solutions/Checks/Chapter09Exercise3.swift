extension Check {
    static func exercise3() async {
        for depth in [3, 100] {
            await expect("orderOfNestedHandlers(depth: \(depth))", Array(0...depth)) {
                orderOfNestedHandlers(depth: depth)
            }
        }
    }
}
