/// The network drops a completion handler without calling it, and with it whatever the handler holds.
func lostRequest() {
    waitAndTell(Server().page("/lost"))
}
