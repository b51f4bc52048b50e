import Wording

/// Reads an XML document into a tree of elements with their places.
///
/// It reads Interface Builder files and property lists. It refuses document type declarations, and so all entities but
/// XML's own five; a property list may name its type. It ignores comments and processing instructions, and reads
/// nothing outside the document.
package struct XMLTreeReader {
    /// The most levels of elements inside each other.
    static let maximumDepth = 200
    /// The most elements of a document.
    static let maximumElements = 200_000

    /// An element whose end tag has not been read yet.
    private struct Open {
        let name: String
        let attributes: [String: String]
        let place: SourcePlace
        var children: [XMLElement] = []
        var text: [UInt8] = []

        func closed() -> XMLElement {
            XMLElement(
                name: name, attributes: attributes, children: children,
                text: String(decoding: text, as: UTF8.self), place: place)
        }
    }

    private var scanner: XMLScanner
    private var open: [Open] = []
    private var root: XMLElement?
    private var elementCount = 0
    private let allowsTypeName: Bool

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8 or UTF-16.
    ///   - sourceName: The document's name in errors.
    ///   - allowsTypeName: Whether a declaration may name the document's type, without declaring anything itself.
    /// - Returns: The root element.
    /// - Throws: The first error, with its place.
    package static func read(
        _ bytes: [UInt8], sourceName: String, allowsTypeName: Bool = false
    ) throws(DocumentError) -> XMLElement {
        let text = try XMLText.utf8(bytes, sourceName: sourceName)
        var reader = XMLTreeReader(
            scanner: XMLScanner(text, sourceName: sourceName), allowsTypeName: allowsTypeName)
        return try reader.readDocument()
    }

    private mutating func readDocument() throws(DocumentError) -> XMLElement {
        try scanner.checkDeclaration()
        while !scanner.isAtEnd {
            let start = scanner.position
            guard scanner.take("<") else {
                try readText()
                continue
            }
            if scanner.take("/") {
                try readEndTag(from: start)
            } else if scanner.take("!--") {
                try scanner.skip(past: "-->", from: start, tr("the comment"))
            } else if scanner.take("![CDATA[") {
                let text = try scanner.take(until: "]]>", from: start, tr("the character data"))
                try append(text, at: start)
            } else if scanner.take("!") {
                if allowsTypeName, open.isEmpty, root == nil, scanner.take("DOCTYPE") {
                    let name = try scanner.take(until: ">", from: start, tr("the document type declaration"))
                    if !name.contains(UInt8(ascii: "[")) { continue }
                }
                throw scanner.error(
                    tr("document type declarations are not read"),
                    tr("Remove it; Interface Builder writes none."),
                    at: start)
            } else if scanner.take("?") {
                try scanner.skip(past: "?>", from: start, tr("the processing instruction"))
            } else {
                try readBeginTag(from: start)
            }
        }
        if let unclosed = open.last {
            throw scanner.error(
                tr("the document ends inside <\(unclosed.name)> of line \(unclosed.place.line)"),
                tr("Check that the file is whole."))
        }
        guard let root else {
            throw scanner.error(
                tr("there is no XML element in the file"), tr("Name an Interface Builder file."))
        }
        return root
    }

    private mutating func readText() throws(DocumentError) {
        let start = scanner.position
        let text = try scanner.takeText()
        try append(text, at: start)
    }

    private mutating func append(_ text: [UInt8], at offset: Int) throws(DocumentError) {
        if !open.isEmpty {
            open[open.count - 1].text += text
        } else if !text.allSatisfy(XMLScanner.isBlank) {
            throw scanner.error(
                tr("there is text outside of all elements"),
                tr("Name an Interface Builder file, which is XML."),
                at: offset)
        }
    }

    private mutating func readBeginTag(from start: Int) throws(DocumentError) {
        let place = scanner.place(of: start)
        let name = try scanner.takeName(tr("an element's name"))
        guard root == nil else {
            throw scanner.error(
                tr("<\(name)> comes after the document's end"), tr("A document has one outermost element."),
                at: start
            )
        }
        guard open.count < Self.maximumDepth else {
            throw scanner.error(
                tr("elements are nested more than \(Self.maximumDepth) levels deep"), tr("Check the file."),
                at: start
            )
        }
        elementCount += 1
        guard elementCount <= Self.maximumElements else {
            throw scanner.error(
                tr("the document has more than \(Self.maximumElements) elements"),
                tr("Move the cell to a separate file."), at: start)
        }
        var attributes: [String: String] = [:]
        while true {
            let hadBlank = scanner.skipBlanks()
            if scanner.take("/>") {
                close(Open(name: name, attributes: attributes, place: place))
                return
            }
            if scanner.take(">") {
                open.append(Open(name: name, attributes: attributes, place: place))
                return
            }
            let attributeStart = scanner.position
            guard hadBlank else {
                throw scanner.error(tr("the tag <\(name)> is not closed"), tr("Expected \">\"."))
            }
            let key = try scanner.takeName(tr("an attribute's name, or \">\""))
            let value = try scanner.takeAttributeValue(of: key)
            guard attributes.updateValue(value, forKey: key) == nil else {
                throw scanner.error(
                    tr("<\(name)> has the attribute \"\(key)\" twice"), tr("Keep one of them."),
                    at: attributeStart)
            }
        }
    }

    private mutating func readEndTag(from start: Int) throws(DocumentError) {
        let name = try scanner.takeName(tr("an element's name"))
        scanner.skipBlanks()
        guard scanner.take(">") else {
            throw scanner.error(tr("the tag </\(name)> is not closed"), tr("Expected \">\"."))
        }
        guard let element = open.popLast() else {
            throw scanner.error(tr("</\(name)> closes nothing"), tr("Remove it."), at: start)
        }
        guard element.name == name else {
            throw scanner.error(
                tr("</\(name)> stands where </\(element.name)> is expected"),
                tr("<\(element.name)> of line \(element.place.line) is still open."), at: start)
        }
        close(element)
    }

    private mutating func close(_ element: Open) {
        if open.isEmpty {
            root = element.closed()
        } else {
            open[open.count - 1].children.append(element.closed())
        }
    }
}
