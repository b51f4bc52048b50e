/// The ranges of the elements in an XML text, found by their tags alone.
struct ElementTree {
    /// One element, from its opening tag to its closing one.
    struct Element {
        let range: Range<Int>
        /// The range between the tags; `nil` for an empty element.
        let content: Range<Int>?
    }

    /// The elements in the order of their closing tags.
    private(set) var elements: [Element] = []

    /// Finds the elements of a text.
    init(_ bytes: [UInt8]) {
        var open: [(start: Int, contentStart: Int)] = []
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")), start + 1 < end else { return }
            place = end + 1
            switch bytes[start + 1] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): continue
            case UInt8(ascii: "/"):
                guard let last = open.popLast() else { continue }
                elements.append(Element(range: last.start..<end + 1, content: last.contentStart..<start))
            default:
                if bytes[end - 1] == UInt8(ascii: "/") {
                    elements.append(Element(range: start..<end + 1, content: nil))
                } else {
                    open.append((start, end + 1))
                }
            }
        }
    }
}
