import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText

/// Reads approved files: strictly, each error with its place.
struct ApprovedReader {
    /// The most bytes a file may have.
    static let maximumBytes = 64 << 20
    /// The most widths that a file may have.
    static let maximumWidths = 1000
    /// The most frames that a file may have, however few bytes they take.
    static let maximumFrames = 4_000_000

    let name: String
    var lines: [ApprovedLine] = []
    var next = 0
    var frameCount = 0

    /// Reads a file.
    static func read(_ bytes: [UInt8], name: String) throws(DocumentError) -> ApprovedAudit {
        guard bytes.count <= maximumBytes else {
            throw DocumentError(
                sourceName: name, place: .start,
                message: "the file has \(bytes.count) bytes, more than \(maximumBytes)",
                suggestion: "Approve fewer rows or tiles.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DocumentError(
                sourceName: name, place: nil, message: "the text is not valid UTF-8",
                suggestion: "Approve anew with “rowscope audit --approve”.")
        }
        var reader = ApprovedReader(name: name)
        try reader.split(text)
        return try reader.audit()
    }

    private mutating func split(_ text: String) throws(DocumentError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let number = index + 1
            for mark in ["<<<<<<<", "=======", ">>>>>>>"] where line.hasPrefix(mark) {
                throw error(
                    SourcePlace(line: number, column: 1), "version control has left a conflict here",
                    "Take either side whole, or approve anew with “rowscope audit --approve”.")
            }
            do {
                let line = line.hasSuffix("\r") ? line.dropLast() : line
                if let line = try ApprovedLine.line(line, number: number) { lines.append(line) }
            } catch {
                throw self.error(
                    SourcePlace(line: number, column: error.column), error.message, error.suggestion)
            }
        }
    }

    // MARK: Errors

    func error(_ place: SourcePlace?, _ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(sourceName: name, place: place, message: message, suggestion: suggestion)
    }

    /// An error of a value that cannot be used.
    func wrong(_ word: ApprovedLine.Word, _ what: String) -> DocumentError {
        error(
            word.place, "“\(word.text.prefix(60))” is not \(what)",
            "Approve anew if the file was edited by hand.")
    }

    func unknown(
        _ text: String, _ place: SourcePlace, _ kind: String, among names: [String]
    ) -> DocumentError {
        let nearest = nearestName(to: text, among: names)
        return error(
            place, "“\(text.prefix(60))” is no \(kind)",
            nearest.map { "Did you mean “\($0)”?" } ?? "There are: \(names.joined(separator: ", ")).")
    }

    // MARK: The head

    private static let headKeys = [
        "document", "made-with", "font", "metrics", "scale", "list", "widths", "textSizes", "directions",
        "contents",
    ]

    private mutating func audit() throws(DocumentError) -> ApprovedAudit {
        try version()
        var audit = ApprovedAudit(
            documentName: "", surroundings: ApprovalSurroundings(rowscopeVersion: ""), metrics: [],
            displayScale: 1, list: ApprovedList(MeasuringSettings()), widths: [], textSizes: [],
            directions: [],
            contents: [], templates: [], subjects: [])
        var seen: Set<String> = []
        while next < lines.count, lines[next].depth == 0 {
            let line = lines[next]
            let key = line.words[0].text
            if key == "template" || key == "subject" { break }
            guard Self.headKeys.contains(key) else {
                throw unknown(
                    key, line.place, "part of an approved file",
                    among: Self.headKeys + ["template", "subject"])
            }
            guard seen.insert(key).inserted || key == "font" || key == "metrics" else {
                throw error(line.place, "“\(key)” is given twice", "Remove one of the two.")
            }
            try head(key, line, &audit)
            next += 1
        }
        for key in Self.headKeys where key != "font" && key != "metrics" && !seen.contains(key) {
            throw error(
                lines[min(next, lines.count - 1)].place, "“\(key)” is missing",
                "Approve anew if the file was edited by hand.")
        }
        try body(&audit)
        return audit
    }

    private mutating func version() throws(DocumentError) {
        guard let first = lines.first, first.words[0].text == "rowscope-approved", first.depth == 0 else {
            throw error(
                lines.first?.place ?? .start, "this is no file of approved layouts",
                "It begins with “rowscope-approved \(ApprovedAudit.formatVersion)”.")
        }
        let line = Words(first, in: self)
        let word = try line.bare(1, "the version")
        guard let version = Int(word.text) else { throw wrong(word, "a version") }
        guard version == ApprovedAudit.formatVersion else {
            throw error(
                word.place,
                "the file is of version \(version), and this program reads \(ApprovedAudit.formatVersion)",
                "Approve anew with this program, or compare with the one that made the file.")
        }
        try line.end(2)
        next = 1
    }

    private func head(
        _ key: String, _ line: ApprovedLine, _ audit: inout ApprovedAudit
    ) throws(DocumentError) {
        let words = Words(line, in: self)
        switch key {
        case "document":
            audit.documentName = try words.bare(1, "the document's name").text
            audit.surroundings.documentHash = words.value("sha256")?.text
            try words.end(2, keys: ["sha256"])
        case "made-with":
            audit.surroundings.rowscopeVersion = try words.need("rowscope").text
            audit.surroundings.textEngine = try words.need("text").text
            try words.end(1, keys: ["rowscope", "text"])
        case "font":
            audit.surroundings.fonts.append(
                .init(
                    family: try words.bare(1, "the family").text,
                    version: try words.need("version").text))
            try words.end(2, keys: ["version"])
        case "metrics":
            let family = try words.need("family").text
            let weight = try words.need("weight")
            guard let number = Int(weight.text), (1...1000).contains(number) else {
                throw wrong(weight, "a weight from 1 to 1000")
            }
            audit.metrics.append(
                ApprovedMetrics(
                    family: family.isEmpty ? nil : family, weight: FontWeight(rawValue: number),
                    isItalic: try words.truth("italic"),
                    samples: line.words.dropFirst().filter { $0.key == nil }.map(\.text)))
            try words.end(line.words.count, keys: ["family", "weight", "italic"])
        case "scale":
            let word = try words.bare(1, "the scale")
            guard let scale = ApprovalNumber.value(word.text), scale > 0 else {
                throw wrong(word, "a scale above 0")
            }
            audit.displayScale = scale
            try words.end(2)
        case "list":
            try list(words, &audit.list)
        case "widths":
            audit.widths = try words.each(1, "a width above 0") { text in
                ApprovalNumber.value(text).flatMap { $0 > 0 ? $0 : nil }
            }
            guard audit.widths.count <= Self.maximumWidths else {
                throw error(
                    line.place, "there are more than \(Self.maximumWidths) widths", "Approve fewer of them.")
            }
        case "textSizes":
            audit.textSizes = try words.each(1, "a text size") { ContentSizeCategory(rawValue: $0) }
        case "directions":
            audit.directions = try words.each(1, "a direction") { LayoutDirection(rawValue: $0) }
        default:
            audit.contents = try words.each(1, "a content") { PseudoLocalisation(rawValue: $0) }
        }
    }

    private func list(_ words: Words, _ list: inout ApprovedList) throws(DocumentError) {
        let height = try words.need("rowHeight")
        guard let rowHeight = ApprovalText.rowHeight(height.text) else { throw wrong(height, "a row height") }
        list.rowHeight = rowHeight
        list.separatorHeight = try words.number("separator")
        let accessory = try words.need("accessory")
        guard let kind = RowAccessories.Accessory(rawValue: accessory.text) else {
            throw unknown(
                accessory.text, accessory.place, "accessory",
                among: RowAccessories.Accessory.allCases.map(\.rawValue))
        }
        list.accessories.accessory = kind
        list.accessories.hasSectionIndex = try words.truth("sectionIndex")
        list.accessories.isEditing = try words.truth("editing")
        try words.end(1, keys: ["rowHeight", "separator", "accessory", "sectionIndex", "editing"])
    }

    // MARK: Templates and subjects

    private mutating func body(_ audit: inout ApprovedAudit) throws(DocumentError) {
        while next < lines.count {
            let line = lines[next]
            guard line.depth == 0 else {
                throw error(
                    line.place, "a line is set in too far", "Approve anew if the file was edited by hand.")
            }
            switch line.words[0].text {
            case "template":
                let template = try template()
                if audit.template(named: template.identifier) != nil {
                    throw error(line.place, "a template is given twice", "Remove one of the two.")
                }
                audit.templates.append(template)
            case "subject": audit.subjects.append(try subject(audit))
            case let other:
                throw unknown(other, line.place, "part of an approved file", among: ["template", "subject"])
            }
        }
    }
}

extension ApprovedAudit {
    /// Reads what was approved.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: Its name, for errors.
    /// - Throws: What is wrong with it, with its place.
    public init(reading bytes: [UInt8], name: String) throws(DocumentError) {
        self = try ApprovedReader.read(bytes, name: name)
    }

    /// Whether a file was written to keep what is approved, by how it begins; it may have been spoilt since.
    public static func isApprovedFile(_ bytes: [UInt8]) -> Bool {
        let beginning = String(decoding: bytes.prefix(4096), as: UTF8.self)
        // There is a comment before it, and version control may have put a line there.
        let lines = beginning.split(whereSeparator: \.isNewline).filter {
            !$0.hasPrefix("#") && !$0.hasPrefix("<<<<<<<")
        }
        return lines.first?.hasPrefix("rowscope-approved") == true
    }

    /// The path of the file that keeps what is approved of a document.
    ///
    /// - Parameters:
    ///   - document: The document's path.
    ///   - folder: The folder that such files are kept in; `nil` for that of the document.
    /// - Returns: The path: `email.approved.txt` for `email.rowscope.yaml`, `cell.xib.approved.txt` for `cell.xib`.
    public static func path(for document: String, in folder: String? = nil) -> String {
        let parts = document.split(separator: "/", omittingEmptySubsequences: false)
        var name = String(parts.last ?? "")
        // A part of the program goes by its name.
        if let colon = name.firstIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
        for suffix in [".rowscope.yaml", ".rowscope.yml"] where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        name += ".approved.txt"
        if let folder { return FilePath(folder).appending(name).text }
        return parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" + name : name
    }
}
