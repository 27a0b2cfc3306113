/// The network drops a completion handler without calling it, and the objects that the handler holds are released.
func lostRequest() {
    waitAndTell(Server().page("/lost"))
}
