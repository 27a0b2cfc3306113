import Foundation

/// A key of the keyboard.
public enum Key: String, Sendable {
    case tab = "Tab"
    case enter = "Enter"
    case space = " "
    case left = "ArrowLeft"
    case right = "ArrowRight"
    case up = "ArrowUp"
    case down = "ArrowDown"
    case home = "Home"
    case end = "End"
    case slash = "/"

    /// The key code.
    fileprivate var code: Int {
        switch self {
        case .tab: 9
        case .enter: 13
        case .space: 32
        case .end: 35
        case .home: 36
        case .left: 37
        case .up: 38
        case .right: 39
        case .down: 40
        case .slash: 191
        }
    }

    /// The text that the key inserts.
    fileprivate var text: String? { [.enter: "\r", .space: " "][self] }
}

/// A place in the visible part of the page.
public struct Point: Sendable, Decodable {
    public let x, y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Tab {
    /// Presses and releases a key. The focused element receives it.
    public func press(_ key: Key) async throws {
        var parameters: [String: JSON] = [
            "key": JSON(key.rawValue), "code": JSON(key == .space ? "Space" : key.rawValue),
            "windowsVirtualKeyCode": JSON(key.code),
        ]
        if let text = key.text { parameters["text"] = JSON(text) }
        parameters["type"] = key.text == nil ? "rawKeyDown" : "keyDown"
        try await send("Input.dispatchKeyEvent", JSON(parameters))
        parameters["type"] = "keyUp"
        try await send("Input.dispatchKeyEvent", JSON(parameters))
    }

    /// Types a text into the focused element.
    public func type(_ text: String) async throws { try await send("Input.insertText", ["text": JSON(text)]) }

    /// Clicks the middle of the element, which is scrolled into view.
    public func click(_ element: String) async throws {
        let point = try await middle(of: element)
        try await mouse("mouseMoved", point, buttons: 0)
        try await mouse("mousePressed", point, buttons: 1)
        try await mouse("mouseReleased", point, buttons: 0)
    }

    /// Moves the mouse to a place, without a button.
    public func hover(_ point: Point) async throws { try await mouse("mouseMoved", point, buttons: 0) }

    /// Taps the middle of the element with a finger.
    public func tap(_ element: String) async throws {
        let point = try await middle(of: element)
        let place: JSON = ["x": JSON(point.x), "y": JSON(point.y)]
        try await send("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [place]])
        try await send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// The middle of the element in the visible part of the page.
    ///
    /// - Parameter element: A JavaScript expression, for instance `document.querySelector("button")`.
    public func middle(of element: String) async throws -> Point {
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
                "button": type == "mouseMoved" && buttons == 0 ? "none" : "left", "buttons": JSON(buttons),
                "clickCount": type == "mouseMoved" ? 0 : 1,
            ])
    }
}
