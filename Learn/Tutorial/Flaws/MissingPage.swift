/// A page that does not exist. The handler hears of it, and finds the error in the box.
func missingPage() {
    let page = Promise<String>()
    page.whenSettled { outcome in
        print("The handler gets \(outcome).")
        print(page.outcome == nil ? "The box is empty." : "The box has it.")
    }
    page.settle(.failure(NoConnection()))
}
