import Foundation

/// Finds and starts Chromium.
public enum Chromium {
    /// The names of programs that are looked up in `PATH` if `CHROMIUM` is not set. If none of them is found, `paths` are tried.
    private static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    private static let paths = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]

    /// The path of the program.
    ///
    /// - Throws: ``BrowserError`` if there is none.
    public static func find() throws -> String {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["CHROMIUM"], !named.isEmpty { return named }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + paths
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw BrowserError(
                """
                There is no Chromium here, and the page is tested in one. Install it by 'apt-get install chromium', or name \
                the program: CHROMIUM=/path/to/chromium
                """)
        }
        return found
    }

    /// The shell script that starts the browser. The browser reads commands from file descriptor 3 and writes answers to
    /// descriptor 4. Foundation cannot connect these descriptors, but a shell can. The browser exits when the pipe of commands is
    /// closed. Then the shell removes the browser's folder, even if the tests were killed.
    private static let script = """
        folder=$(mktemp -d) || exit 1
        "$0" "$@" --user-data-dir="$folder" 3<&0 4>&1 0</dev/null 1>&2
        rm -rf "$folder"
        """

    /// A process that runs the browser and has not been started. It reads commands from standard input and writes answers to
    /// standard output.
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
            // Containers have little shared memory.
            "--disable-dev-shm-usage",
            // Other work of the browser must not delay the page.
            "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows",
            // Pictures of the page must be the same on each machine.
            "--force-color-profile=srgb", "--font-render-hinting=none", "--lang=en-US",
        ]
        // The sandbox of Chromium does not run as root, which is the user in the containers of CI. The page is our own, so it
        // needs no sandbox.
        if getuid() == 0 { arguments.append("--no-sandbox") }
        return arguments
    }
}
