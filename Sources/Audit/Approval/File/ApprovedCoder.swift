import AutoLayout
import SourceText
import Wording

/// Reads or writes an approved file line by line, so that one description serves both.
///
/// A line is an object of JSON whose first key says what it is. The lines that belong to it follow. A line is decoded
/// as it is read, and the first error ends the reading.
struct ApprovedCoder {
    /// The most keys of a line, and values of a list.
    static let maximumParts = 2000
    /// The most frames, heights and findings that a file may have, however few bytes they take.
    private static let maximumFrames = 4_000_000

    /// Whether values are read, and not written.
    let isReading: Bool
    /// What is wrong with the file, if anything is.
    private(set) var error: DocumentError?
    private var output = JSONText(isSpaced: true)
    private var reader: JSONReader
    /// The line that comes next, and where it begins.
    private var next: [SourceNode.Entry]?
    private var nextPlace = SourcePlace.start
    /// What of the present line is still to be read; `nil` where no line is open.
    private var line: [SourceNode.Entry]?
    private var kind = ""
    private(set) var place = SourcePlace.start
    private var depth = -1
    /// The keys that were asked for, and the first that is missing.
    private var keys: [String] = []
    private var missing: String?
    private var room = maximumFrames
    /// The kinds of lines that could come next.
    private var expected: [String] = []

    /// Writes a file.
    init() {
        isReading = false
        reader = JSONReader(name: "", bytes: [])
    }

    /// Reads a file.
    init(reading bytes: [UInt8], name: String) {
        isReading = true
        reader = JSONReader(name: name, bytes: bytes)
        advance()
    }

    /// The text that was written.
    var text: String { output.text }

    /// Notes what is wrong, unless something before it is.
    mutating func note(_ new: ApprovedFileError, at place: SourcePlace? = nil) {
        guard error == nil else { return }
        error = DocumentError(
            sourceName: reader.name, place: new.place ?? place ?? self.place, message: new.message,
            suggestion: new.suggestion)
    }

    // MARK: Lines

    /// A line that every file has.
    mutating func line(_ kind: String, _ body: (inout ApprovedCoder) -> Void) {
        var (items, isRepeated): ([Void], Bool) = ([()], false)
        lines(kind, &items, new: ()) { coder, _ in
            if isRepeated { return coder.note(.twice(tr("“\(kind)” is given twice"))) }
            isRepeated = coder.isReading
            body(&coder)
        }
        if items.isEmpty {
            let isNear = nearestName(to: nextKind ?? "", among: expected) != nil
            if isNear { noteUnexpected() }
            note(ApprovedFileError(message: tr("“\(kind)” is missing")), at: nextPlace)
        }
    }

    /// Lines of a kind, one for each item.
    ///
    /// - Parameters:
    ///   - kind: What they are.
    ///   - items: The items.
    ///   - new: An item of which nothing was read yet.
    ///   - identity: What two items cannot have in common; `nil` where they can be equal.
    ///   - depth: How far they are set in; `nil` for a step more than the line that they belong to.
    ///   - body: Reads or writes an item: the line's keys, then the lines that belong to it.
    mutating func lines<Item>(
        _ kind: String, _ items: inout [Item], new: Item, identity: ((Item) -> AnyHashable)? = nil,
        depth: Int? = nil, _ body: (inout ApprovedCoder, inout Item) -> Void
    ) {
        endLine()
        guard isReading else {
            let above = self.depth
            self.depth = depth ?? above + 1
            for var item in items {
                (line, self.kind) = ([], kind)
                output.bytes += [UInt8](repeating: UInt8(ascii: " "), count: 2 * self.depth)
                output.raw("{")
                body(&self, &item)
                endLine()
            }
            self.depth = above
            return
        }
        items = []
        var seen: Set<AnyHashable> = []
        while error == nil, nextKind == kind {
            let start = nextPlace
            (line, place, self.kind) = (next, start, kind)
            (keys, missing, expected) = ([], nil, [])
            var item = new
            body(&self, &item)
            endLine()
            if let identity, error == nil, !seen.insert(identity(item)).inserted {
                note(.twice(tr("a \(kind) is given twice")), at: start)
            }
            items.append(item)
        }
        expected.append(kind)
    }

    /// Has an empty line follow, so that version control can merge an addition there.
    mutating func space() {
        endLine()
        if !isReading { output.raw("\n") }
    }

    /// Notes a line that belongs nowhere.
    mutating func end() {
        if isReading, next != nil { noteUnexpected() }
    }

    /// Whether the line is one that was read, with all its keys; none is asked for after this.
    mutating func wasRead() -> Bool {
        endLine()
        return isReading && error == nil
    }

    private var nextKind: String? { next.map { $0.first?.key ?? "" } }

    private mutating func noteUnexpected() {
        note(.wrong(nextKind ?? "", among: expected) { tr("“\($0)” is not expected here") }, at: nextPlace)
    }

    private mutating func endLine() {
        guard let rest = line else { return }
        line = nil
        guard isReading else { return output.raw("}\n") }
        if let entry = rest.first(where: { !keys.contains($0.key) }) {
            note(.wrong(entry.key, at: entry.keyPlace, among: keys) { tr("“\($0)” is no key here") })
        } else if let entry = rest.first {
            note(.twice(tr("“\(entry.key)” is given twice"), at: entry.keyPlace))
        } else if let missing {
            note(ApprovedFileError(message: tr("“\(missing)” is missing")))
        }
        advance()
    }

    // MARK: Keys

    /// The value of the line's first key.
    mutating func word<Value>(_ value: inout Value, _ form: WordForm<Value>, isText: Bool = false) {
        key(kind, &value, form, isText: isText)
    }

    /// The value of a key, written in quotation marks in any case if it is a text.
    mutating func key<Value>(
        _ key: String, _ value: inout Value, _ form: WordForm<Value>, isText: Bool = false
    ) {
        if !isReading {
            output.key(named: key)
            output.bytes += Self.written(form.text(value), isText: isText)
        } else if let node = take(key) {
            read(node, &value, form)
        } else {
            missing = missing ?? key
        }
    }

    /// The value of a key, which is left out for one value.
    mutating func key<Value: Equatable>(
        _ key: String, _ value: inout Value, _ form: WordForm<Value>, omitting standard: Value,
        isText: Bool = false
    ) {
        if !isReading {
            if value != standard { self.key(key, &value, form, isText: isText) }
        } else if let node = take(key) {
            read(node, &value, form)
        }
    }

    /// A list of values, which is left out where there are none.
    mutating func list<Value>(
        _ key: String, _ values: inout [Value], _ form: WordForm<Value>, isText: Bool = false
    ) {
        if !isReading {
            guard !values.isEmpty else { return }
            output.key(named: key)
            output.list(values) { json, value in
                json.bytes += Self.written(form.text(value), isText: isText)
            }
            return
        }
        guard let node = take(key) else { return }
        guard case .sequence(let nodes) = node.content else {
            return note(ApprovedFileError(message: tr("“\(key)” is no list")), at: node.place)
        }
        values = []
        for node in nodes {
            var value: Value?
            read(node, &value, form.optional())
            if let value { values.append(value) }
        }
    }

    /// Takes the room of a tile, view or finding at a number of widths; whether there is room.
    mutating func takeRoom(for count: Int) -> Bool {
        room -= count + 1
        if room < 0 {
            note(
                ApprovedFileError(
                    message: tr("there are more than \(Self.maximumFrames) frames and heights"),
                    suggestion: tr("Approve fewer rows or widths.")))
        }
        return room >= 0
    }

    /// The first of some keys that the line has; `nil` where it has none of them.
    func present(of keys: [String]) -> String? {
        keys.first { key in line?.contains { $0.key == key } == true }
    }

    private mutating func take(_ key: String) -> SourceNode? {
        keys.append(key)
        return line?.firstIndex { $0.key == key }.flatMap { line?.remove(at: $0).value }
    }

    private mutating func read<Value>(_ node: SourceNode, _ value: inout Value, _ form: WordForm<Value>) {
        guard case .scalar(let scalar) = node.content else {
            return note(ApprovedFileError(message: tr("a list is not expected here")), at: node.place)
        }
        do throws(ApprovedFileError) {
            value = try form.value(scalar.text[...])
        } catch {
            note(error, at: node.place)
        }
    }

    /// A value as it is written: a number as it is, and any other text in quotation marks, without characters that are
    /// not seen.
    private static func written(_ text: String, isText: Bool) -> [UInt8] {
        let bytes = Array(text.utf8)
        if !isText, bytes.count < 40, JSONReader.isNumber(bytes[...]) { return bytes }
        var json = JSONText()
        json.string(text)
        if bytes.allSatisfy({ $0 < 0x7F }) { return json.bytes }
        let scalars = json.text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format:
                scalar.utf16.map { "\\u" + $0.hexadecimal(digits: 4).lowercased() }.joined()
            default: String(scalar)
            }
        }
        return Array(scalars.joined().utf8)
    }

    // MARK: Reading

    /// Reads the next line.
    private mutating func advance() {
        next = nil
        guard error == nil else { return }
        do throws(DocumentError) {
            next = try readLine()
        } catch {
            self.error = error
        }
    }

    private mutating func readLine() throws(DocumentError) -> [SourceNode.Entry]? {
        guard let first = try reader.peekAfterBlanks() else {
            nextPlace = reader.place
            return nil
        }
        nextPlace = reader.place
        guard first == UInt8(ascii: "{") else {
            let isMark = nextPlace.column == 1 && "<=>".utf8.contains(first)
            throw isMark
                ? error(
                    tr("version control has left a conflict here"),
                    tr(
                        """
                        Take either side whole and approve again, or replace the file with “rowscope audit \
                        --replace-approved”.
                        """))
                : error(tr("a line begins with a brace"), ApprovedFileError.approveAgain)
        }
        try reader.enter()
        var entries: [SourceNode.Entry] = []
        while let (key, place) = try reader.nextKey(isFirst: entries.isEmpty) {
            entries.append(SourceNode.Entry(key: key, keyPlace: place, value: try readValue()))
            try check(entries.count)
        }
        return entries
    }

    private mutating func readValue() throws(DocumentError) -> SourceNode {
        guard try reader.peekAfterBlanks() == UInt8(ascii: "[") else { return try readWord() }
        let place = reader.place
        try reader.enter()
        var items: [SourceNode] = []
        while try reader.hasElement(isFirst: items.isEmpty) {
            items.append(try readWord())
            try check(items.count)
        }
        return SourceNode(content: .sequence(items), place: place)
    }

    private mutating func readWord() throws(DocumentError) -> SourceNode {
        if let byte = try reader.peekAfterBlanks(), "[{".utf8.contains(byte) {
            throw error(tr("a text or a number is expected here"), ApprovedFileError.approveAgain)
        }
        return try reader.value()
    }

    private func check(_ count: Int) throws(DocumentError) {
        guard count > Self.maximumParts else { return }
        throw error(
            tr("a line has more than \(ApprovedCoder.maximumParts) parts"), ApprovedFileError.approveAgain)
    }

    private func error(_ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(
            sourceName: reader.name, place: reader.place, message: message, suggestion: suggestion)
    }
}
