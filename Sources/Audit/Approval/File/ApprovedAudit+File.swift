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
    package var text: String {
        var (copy, file) = (self, ApprovedCoder())
        copy.code(&file)
        return file.text
    }

    /// Reads an approved audit.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: Its name, for errors.
    /// - Throws: The first error in the file, with its place.
    package init(reading bytes: [UInt8], name: String) throws(DocumentError) {
        if let problem = Self.problem(with: bytes) {
            throw DocumentError(
                sourceName: name, place: .start, message: problem.message, suggestion: problem.suggestion)
        }
        // Files without a line height have the font's own.
        var settings = MeasuringSettings()
        settings.lineHeight = .font
        self.init(
            documentName: "", surroundings: ApprovalSurroundings(rowscopeVersion: ""), metrics: [],
            displayScale: 1, list: ApprovedList(settings), templates: [], subjects: [])
        var file = ApprovedCoder(reading: bytes, name: name)
        code(&file)
        if let error = file.error { throw error }
    }

    /// Why a file is not read at all.
    private static func problem(with bytes: [UInt8]) -> ApprovedFileError? {
        if bytes.count > maximumBytes {
            return ApprovedFileError(
                message: tr("the file has \(bytes.count) bytes, more than \(maximumBytes)"),
                suggestion: tr("Approve fewer rows or tiles."))
        }
        // Earlier versions began with a comment.
        let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
        let first = lines.first { !$0.hasPrefix("#") } ?? ""
        let old = "rowscope-approved "
        if first.hasPrefix(old) { return .version(String(first.dropFirst(old.count))) }
        if first.hasPrefix("{") || first.hasPrefix("<<<<<<<") { return nil }
        return ApprovedFileError(
            message: tr("this is no file of approved layouts"),
            suggestion: tr("Its first line has the key “rowscope-approved”."))
    }

    /// Whether a file looks like an approved audit by its beginning, of any version; it may be damaged.
    package static func isApprovedFile(_ bytes: [UInt8]) -> Bool {
        // Version control may have put a line before it.
        let beginning = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let lines = beginning.split(whereSeparator: \.isNewline).filter {
            !$0.hasPrefix("#") && !$0.hasPrefix("<<<<<<<")
        }
        // Another program may have put a blank behind the brace.
        let first = lines.first?.replacing("{", with: "", maxReplacements: 1).drop { $0 == " " } ?? ""
        return ["\"rowscope-approved\"", "rowscope-approved"].contains { first.hasPrefix($0) }
    }

    /// The path of a document's approved audit.
    ///
    /// - Parameters:
    ///   - document: The document's path.
    ///   - folder: The folder of approved audits; `nil` for that of the document.
    /// - Returns: The path: `email.approved.txt` for `email.rowscope.yaml`, `cell.xib.approved.txt` for `cell.xib`.
    package static func path(for document: String, in folder: String? = nil) -> String {
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
