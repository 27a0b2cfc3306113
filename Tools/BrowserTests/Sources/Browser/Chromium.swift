import Foundation

/// The program, and how it is started.
enum Chromium {
    /// Where to look if `CHROMIUM` names no program: these names in the folders of `PATH`, then these paths.
    private static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    private static let paths = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]

    /// The path of the program.
    static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String {
        if let named = environment["CHROMIUM"], !named.isEmpty { return named }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + paths
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw BrowserError.notFound
        }
        return found
    }

    /// A shell starts the browser, because the browser reads commands from file descriptor 3 and answers on 4, which Foundation
    /// cannot connect. The browser ends when the pipe of commands is closed. Then the shell removes its folder, also if the
    /// tests were ended by force.
    private static let script = """
        folder=$(mktemp -d) || exit 1
        "$0" "$@" --user-data-dir="$folder" 3<&0 4>&1 0</dev/null 1>&2
        rm -rf "$folder"
        """

    /// The process, not yet started. Its input are commands, its output answers.
    static func process() throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, try find()] + arguments
        return process
    }

    private static var arguments: [String] {
        var arguments = [
            "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
            "--disable-gpu", "--hide-scrollbars",
            // Memory that programs share is scarce in containers.
            "--disable-dev-shm-usage",
            // The page is not to wait for anything that is not its own.
            "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows",
            // The same pictures on each machine.
            "--force-color-profile=srgb", "--font-render-hinting=none", "--lang=en-US",
        ]
        // The sandbox refuses to run as root, as in the containers of CI. The page is our own.
        if getuid() == 0 { arguments.append("--no-sandbox") }
        return arguments
    }
}
