import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An XML document as a tree.
final class XMLTree {
    let name: String
    private let attributes: [String: String]
    private var elements: [XMLTree] = []
    fileprivate(set) var text = ""

    private init(_ name: String, _ attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    subscript(attribute: String) -> String? { attributes[attribute] }
    func children(_ name: String) -> [XMLTree] { elements.filter { $0.name == name } }

    /// Throws the error of the parser if the text is not well-formed.
    static func parse(_ text: String) throws -> XMLTree {
        let builder = Builder()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = builder
        guard parser.parse(), let root = builder.root else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        return root
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = XMLTree(name, attributes)
            if let parent = open.last { parent.elements.append(element) } else { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
    }
}

extension [XMLTree] {
    /// The attribute of each element; an empty text if it is missing.
    func map(_ attribute: String) -> [String] { map { $0[attribute] ?? "" } }
}
