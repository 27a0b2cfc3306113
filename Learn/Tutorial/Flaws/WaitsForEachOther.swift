/// Two settings, each of which takes its value from the other.
func waitsForEachOther() {
    let light = Promise<String>()
    let dark = Promise<String>()
    light.adopt(dark)
    dark.adopt(light)
    waitAndTell(light)
    waitAndTell(dark)
}
