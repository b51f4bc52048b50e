import LayoutDocument
import SelfSizing
import SourceText
import Wording

extension ApprovedAudit {
    /// The most bytes a file may have.
    private static let maximumBytes = 64 << 20

    /// The text of the file: the same bytes for the same audit.
    ///
    /// A value that all widths share is written once, and so is a tile that several text sizes share. Each content and
    /// direction has a line of its own, so that version control can merge additions of different branches.
    public var text: String {
        var (copy, file) = (self, ApprovedCoder(writing: nil))
        copy.code(&file)
        return
            "# Approved layouts, compared by “rowscope audit”. Approve again with “rowscope audit --approve”.\n"
            + file.line.lines.map { $0.text() }.joined()
    }

    /// Reads an approved audit.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: Its name, for errors.
    /// - Throws: The first fault in the file, with its place.
    public init(reading bytes: [UInt8], name: String) throws(DocumentError) {
        do throws(ApprovedFault) {
            try self.init(reading: bytes)
        } catch {
            throw DocumentError(
                sourceName: name, place: error.place, message: error.message, suggestion: error.suggestion)
        }
    }

    private init(reading bytes: [UInt8]) throws(ApprovedFault) {
        guard bytes.count <= Self.maximumBytes else {
            throw ApprovedFault(
                place: .start,
                message: tr("the file has \(bytes.count) bytes, more than \(Self.maximumBytes)"),
                suggestion: tr("Approve fewer rows or tiles."))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ApprovedFault(
                message: tr("the text is not valid UTF-8"),
                suggestion: tr("Replace it with “rowscope audit --replace-approved”."))
        }
        let lines = try ApprovedLine.lines(of: text)
        guard let first = lines.lines.first, first.keyword == "rowscope-approved" else {
            throw ApprovedFault(
                place: lines.lines.first?.place ?? .start, message: tr("this is no file of approved layouts"),
                suggestion: tr("It begins with “rowscope-approved \(Self.formatVersion)”."))
        }
        // Files without a line height are of versions that had the font's own.
        var settings = MeasuringSettings()
        settings.lineHeight = .font
        self.init(
            documentName: "", surroundings: ApprovalSurroundings(rowscopeVersion: ""), metrics: [],
            displayScale: 1, list: ApprovedList(settings), templates: [], subjects: [])
        var file = ApprovedCoder(reading: lines)
        code(&file)
        file.end()
        if let fault = file.fault { throw fault }
    }

    /// Whether a file looks like an approved audit by its beginning; it may be damaged.
    public static func isApprovedFile(_ bytes: [UInt8]) -> Bool {
        let beginning = String(decoding: bytes.prefix(4096), as: UTF8.self)
        // There is a comment before it, and version control may have put a line there.
        let lines = beginning.split(whereSeparator: \.isNewline).filter {
            !$0.hasPrefix("#") && !$0.hasPrefix("<<<<<<<")
        }
        return lines.first?.hasPrefix("rowscope-approved") == true
    }

    /// The path of a document's approved audit.
    ///
    /// - Parameters:
    ///   - document: The document's path.
    ///   - folder: The folder of approved audits; `nil` for that of the document.
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
