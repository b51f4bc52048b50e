import Wording

/// A file that is no layout document, known by its first bytes or by the end of its name.
struct ForeignFile {
    /// What the file is, as in “a PNG picture”.
    let kind: String
    /// What to do instead.
    let suggestion: String

    /// Recognizes a file; `nil` where it may be a layout document.
    ///
    /// - Parameters:
    ///   - bytes: What the file holds.
    ///   - name: The file's name or path.
    init?(_ bytes: [UInt8], name: String) {
        var isLesson = false
        if let signature = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
            kind = signature.kind
        } else if !Self.isDocument(bytes),
            let ending = Self.endings.first(where: { name.lowercased().hasSuffix($0.ending) })
        {
            kind = ending.kind
            isLesson = Self.lessons.contains(ending.ending)
        } else {
            return nil
        }
        suggestion =
            isLesson
            ? tr("Open it in the app, or check it with “rowscope check --lesson”.")
            : tr("Name a .rowscope.yaml, .xib, .storyboard, .swift or .m file.")
    }

    /// The first bytes of files that are no text, and of texts in markup.
    private static let signatures: [(bytes: [UInt8], kind: String)] = [
        ([0x89] + Array("PNG".utf8), tr("a PNG picture")), ([0xFF, 0xD8, 0xFF], tr("a JPEG picture")),
        (Array("GIF8".utf8), tr("a GIF picture")), (Array("%PDF-".utf8), tr("a PDF document")),
        (Array("PK\u{3}\u{4}".utf8), tr("a ZIP archive")), ([0x1F, 0x8B], tr("a compressed file")),
        ([0x7F] + Array("ELF".utf8), tr("a program")), (Array("bplist".utf8), tr("a property list")),
        (Array("<?xml".utf8), tr("a text in XML")), (Array("<svg".utf8), tr("an SVG picture")),
        (Array("<!DOCTYPE".utf8), tr("a text in markup")), (Array("<html".utf8), tr("a web page")),
    ]

    private static let lessons = [".lesson.md", ".exercise.md"]

    /// How the names of other texts end; the first that fits counts.
    private static let endings: [(ending: String, kind: String)] = [
        (".lesson.md", tr("a lesson")), (".exercise.md", tr("an exercise")),
        (".md", tr("a text in Markdown")),
        (".strings", tr("a table of texts")),
        (".stringsdict", tr("a table of texts")),
        (".xcstrings", tr("a table of texts")), (".approved.txt", tr("a file of approved layouts")),
    ]

    /// Whether a text begins with the key of the format, after comments.
    private static func isDocument(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while true {
            rest = rest.drop { " \r\n\t{\"".utf8.contains($0) }
            guard rest.first == UInt8(ascii: "#") else { break }
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
        }
        return rest.starts(with: "rowscope:".utf8) || rest.starts(with: "rowscope\"".utf8)
    }
}
