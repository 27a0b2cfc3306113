/// A page that doesn't exist. The handler gets the error, and the box stores it.
func missingPage() {
    let page = Promise<String>()
    page.whenSettled { outcome in
        print("The handler gets \(outcome).")
        print(page.outcome == nil ? "The box is empty." : "The box has it.")
    }
    page.settle(.failure(NoConnection()))
}
