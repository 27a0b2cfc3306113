import PromiseKitStyle

func logIn() -> Guarantee<String> {
    after(.milliseconds(10)).map { "Ada" }
}
