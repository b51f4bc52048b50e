import AutoLayout
import LayoutDocument
import SelfSizing

/// The tiles of an audit: cells of a document, each in every state of a matrix.
///
/// It is a value, so that threads can share it. Tiles are examined in chunks: all widths and themes of one subject at
/// one content, direction and text size. The outcome of a chunk depends on the plan alone.
package struct AuditPlan: Sendable {
    /// The document.
    package internal(set) var document: LayoutDocument
    /// The cells, each with its content.
    package let subjects: [AuditSubject]
    /// The states that each of them is laid out in; its directions are never empty.
    ///
    /// Where none is asked for there is one, and tiles have that of their content: see
    /// ``AuditMatrix/followingContents(of:)``.
    package internal(set) var matrix: AuditMatrix
    /// How heights are found: the document's settings, without demonstrations.
    package internal(set) var settings: MeasuringSettings
    /// Pixels per point.
    package internal(set) var displayScale: Double
    /// The rules that count.
    package let rules: RuleBook
    /// Texts that stand in for those of rows, by row and field.
    var replacedTexts: [Int: [String: String]] = [:]

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - subjects: The cells; `nil` for those that ``AuditSubject/standard(of:)`` selects.
    ///   - matrix: The states; `nil` for those that the document asks for, else ``AuditMatrix/standard``.
    ///   - settings: How heights are found; `nil` for what the document says.
    ///   - displayScale: Pixels per point.
    ///   - rules: The rules that count; `nil` for all but what the document switches off.
    package init(
        document: LayoutDocument, subjects: [AuditSubject]? = nil, matrix: AuditMatrix? = nil,
        settings: MeasuringSettings? = nil, displayScale: Double = LayoutEnvironment.standardDisplayScale,
        rules: RuleBook? = nil
    ) {
        self.document = document
        self.subjects = subjects ?? AuditSubject.standard(of: document)
        self.matrix = (matrix ?? document.audit.matrix ?? .standard).withLanguages(of: document)
            .followingContents(of: document)
        self.settings = settings ?? document.list.measuring
        self.displayScale = displayScale
        self.rules = rules ?? RuleBook(document.audit)
    }

    /// A data source of the rows and, after them, of the cases, for one thread.
    package func makeDataSource() -> DocumentDataSource {
        let source = DocumentDataSource(
            document: document, rows: DocumentRows(of: document, includingCases: true))
        for (row, texts) in replacedTexts where row < source.rows.count {
            for (field, text) in texts { source.rows.setText(text, ofField: field, inRow: row) }
        }
        return source
    }

    /// The same plan with edits of a template, as one in which a repair is tried.
    func applying(_ edits: [TemplateEdit], toTemplate identifier: String) -> AuditPlan {
        var plan = self
        if let changed = document.applying(edits, toTemplate: identifier) { plan.document = changed }
        return plan
    }

    /// The number of tiles of all subjects.
    package var tileCount: Int { subjects.count * matrix.tileCount }
    /// The tiles of some subjects.
    package func places(of subjects: some Sequence<Int>) -> [Finding.Place] {
        subjects.flatMap { subject in
            (0..<matrix.tileCount).map { Finding.Place(subject: subject, tile: $0) }
        }
    }
    /// How many tiles a chunk has.
    package var tilesPerChunk: Int { matrix.widths.count * matrix.themes.count }
    /// How many chunks a subject has.
    package var chunksPerSubject: Int {
        matrix.contents.count * matrix.directions.count * matrix.textSizes.count
    }
    /// The number of chunks.
    package var chunkCount: Int { subjects.count * chunksPerSubject }

    /// The subject of a chunk, and its tiles.
    package func chunk(at index: Int) -> (subject: Int, tiles: Range<Int>) {
        let (subject, part) = index.quotientAndRemainder(dividingBy: chunksPerSubject)
        return (subject, part * tilesPerChunk..<(part + 1) * tilesPerChunk)
    }
}
