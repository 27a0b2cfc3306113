import Foundation

/// A place in the visible part of the page.
private struct Point: Decodable {
    let x, y: Double
}

extension Tab {
    /// The codes of the keys, by their names in JavaScript.
    private static let codes = [
        "Tab": 9, "Enter": 13, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
        "ArrowDown": 40, "/": 191,
    ]
    /// The texts that keys insert.
    private static let texts = ["Enter": "\r", " ": " "]

    /// Presses and releases a key. The focused element receives it.
    ///
    /// - Parameter key: The name of the key in JavaScript, for instance `ArrowRight`.
    public func press(_ key: String) async throws {
        guard let code = Self.codes[key] else { throw BrowserError("The key '\(key)' has no code here.") }
        var parameters: [String: JSON] = [
            "key": JSON(key), "code": JSON(key == " " ? "Space" : key), "windowsVirtualKeyCode": JSON(code),
        ]
        parameters["text"] = Self.texts[key].map { JSON($0) }
        parameters["type"] = parameters["text"] == nil ? "rawKeyDown" : "keyDown"
        try await send("Input.dispatchKeyEvent", JSON(parameters))
        parameters["type"] = "keyUp"
        try await send("Input.dispatchKeyEvent", JSON(parameters))
    }

    /// Types a text into the focused element.
    public func type(_ text: String) async throws { try await send("Input.insertText", ["text": JSON(text)]) }

    /// Scrolls the element into view, and clicks its middle.
    public func click(_ element: String) async throws {
        let point = try await middle(of: element)
        try await mouse("mouseMoved", point, buttons: 0)
        try await mouse("mousePressed", point, buttons: 1)
        try await mouse("mouseReleased", point, buttons: 0)
    }

    /// Moves the mouse to the middle of the element, with no button pressed.
    public func hover(_ element: String) async throws {
        try await mouse("mouseMoved", try await middle(of: element), buttons: 0)
    }

    /// Taps the middle of the element with a finger.
    public func tap(_ element: String) async throws {
        let point = try await middle(of: element)
        let place: JSON = ["x": JSON(point.x), "y": JSON(point.y)]
        try await send("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [place]])
        try await send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// Scrolls the element into view. Returns the position of its middle in the visible part of the page.
    ///
    /// - Parameter element: A JavaScript expression, for instance `document.querySelector("button")`.
    private func middle(of element: String) async throws -> Point {
        try await evaluate(
            """
            (() => {
              const element = \(element);
              if (!element) throw new Error("There is no such element.");
              element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
              const box = element.getBoundingClientRect();
              const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
              const hit = document.elementFromPoint(point.x, point.y);
              if (!hit || !(element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element)))
                throw new Error(`It cannot be clicked: there is ${hit?.outerHTML.slice(0, 200)}.`);
              return point;
            })()
            """)
    }

    private func mouse(_ type: String, _ point: Point, buttons: Int) async throws {
        try await send(
            "Input.dispatchMouseEvent",
            [
                "type": JSON(type), "x": JSON(point.x), "y": JSON(point.y),
                "button": type == "mouseMoved" ? "none" : "left", "buttons": JSON(buttons),
                "clickCount": type == "mouseMoved" ? 0 : 1,
            ])
    }
}
