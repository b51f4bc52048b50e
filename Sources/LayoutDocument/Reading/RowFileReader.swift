import AutoLayout
import SourceText
import Wording

/// Makes rows of the records of a file.
struct RowFileReader {
    /// How a row's template is known.
    enum Choice {
        /// By the column `template`, or because there is only one.
        case given
        /// One template for all rows.
        case template(Int)
        /// By a column, which the document names at a place.
        case column(String, SourcePlace)
    }

    /// The columns that say something of a row's height.
    static let heightKeys = ["rowHeight", "estimatedRowHeight"]

    let context: ReadingContext
    let templates: [TemplateSpec]
    let file: RowFile
    let bytes: [UInt8]
    let choice: Choice
    /// Where the document names the columns of fields.
    let columnPlaces: [String: SourcePlace]
    /// The most rows that are taken.
    var maximumRows = RowFile.maximumRows

    /// The columns of rows' own heights and estimates.
    let heightColumns: [String]
    /// The columns that are kept, by their places among them.
    let kept: [String: Int]
    /// What the texts of a kept column have to be in rows of each template; text where it does not matter.
    private let kinds: [[FieldKind]]
    /// The fields of each template that every row has to bring, and the places of their columns.
    let mandatory: [[(field: String, column: String, place: Int)]]
    private let templateIndices: [String: Int]
    var table: RowTable
    /// The columns that a CSV file has, and which of those kept some row of a JSON file has.
    var names: [String] = []
    var isMet: [Bool]
    /// Keys of a JSON file that nothing asks for, and where each was met first.
    var unknown: [String: Int] = [:]
    /// Columns whose lack was reported; once is enough.
    var reported: Set<String> = []

    init(
        context: ReadingContext, templates: [TemplateSpec], file: RowFile, bytes: [UInt8], choice: Choice,
        columnPlaces: [String: SourcePlace]
    ) {
        self.context = context
        self.templates = templates
        self.file = file
        self.bytes = bytes
        self.choice = choice
        self.columnPlaces = columnPlaces
        var kept: [String: Int] = [:]
        let sources = templates.map { template in
            template.fields.map { field -> (column: Int, standard: String) in
                let column = file.column(ofField: field.name)
                let place = kept[column] ?? kept.count
                kept[column] = place
                return (place, field.defaultText ?? "")
            }
        }
        self.kept = kept
        heightColumns = Self.heightKeys.map(file.column)
        isMet = Array(repeating: false, count: kept.count)
        kinds = templates.map { template in
            var kinds = [FieldKind](repeating: .text, count: kept.count)
            for field in template.fields {
                guard let place = kept[file.column(ofField: field.name)] else { continue }
                kinds[place] = kinds[place].combined(with: field.kind) ?? field.kind
            }
            return kinds
        }
        mandatory = templates.map { template in
            template.fields.filter { $0.defaultText == nil }.compactMap { field in
                let column = file.column(ofField: field.name)
                return kept[column].map { (field.name, column, $0) }
            }
        }
        templateIndices = Dictionary(firstOf: templates.enumerated().map { ($1.identifier, $0) })
        table = RowTable(file: file, columnCount: kept.count, sources: sources)
    }

    // MARK: Rows

    /// A row before it is kept.
    struct Row {
        var offset: Int
        var line: Int
        /// The text of the template's column, and where it is.
        var template: (name: String, offset: Int)?
        var height: Double?
        var estimate: Double?
    }

    /// The column that names templates, if one does.
    var templateColumn: String? {
        switch choice {
        case .given: "template"
        case .template: nil
        case .column(let name, _): name
        }
    }

    func template(of row: Row) -> Int? {
        if case .template(let index) = choice { return index }
        guard let (name, offset) = row.template else {
            if templates.isOneCell { return 0 }
            if case .column(let column, _) = choice {
                report(row.offset, tr("the row lacks \"\(column)\", which names its template"), tr("Add it."))
            } else {
                report(
                    row.offset, tr("the row does not name its template"),
                    tr(
                        """
                        Add a column "template", or say which in the document: template: \
                        \(templates[0].identifier).
                        """
                    )
                )
            }
            return nil
        }
        if let index = templateIndices[name] { return index }
        report(
            offset, tr("unknown template \"\(name)\""),
            adviceOnName(name, among: templates.map(\.identifier), called: tr("templates")))
        return nil
    }

    /// Whether there is room for another row.
    func checkRoom(at offset: Int) -> Bool {
        if table.count >= maximumRows {
            report(offset, tr("the file has more than \(maximumRows) rows"), tr("Keep fewer of them."))
            return false
        }
        guard (table.count + 1) * table.columnCount <= RowFile.maximumTexts else {
            report(
                offset, tr("the rows have more than \(RowFile.maximumTexts) texts"), tr("Keep fewer rows."))
            return false
        }
        return true
    }

    func height(_ text: String, _ key: String, at offset: Int) -> Double? {
        if text.isEmpty { return nil }
        if FieldKind.length.problem(with: text) == nil { return FieldKind.number(text) }
        report(
            offset, tr("\(key) must be a length of at least 0, not \"\(text)\""),
            tr("Write a number such as 60."))
        return nil
    }

    func report(
        _ offset: Int, _ message: @autoclosure () -> String, _ suggestion: @autoclosure () -> String
    ) {
        guard !context.isFull else { return }
        context.report(
            SourceText.place(ofByte: offset, in: bytes), message(), suggestion(), inFile: file.path)
    }

    /// Checks that a text is within the limits, and makes what its column stands for.
    func check(
        _ text: @autoclosure () -> String, byteCount: Int, column: Int, template: Int, at offset: Int
    ) {
        let kind = kinds[template][column]
        guard kind != .text || byteCount > TextLimit.repeats, !context.isFull else { return }
        let text = text()
        lazy var name = kept.first { $0.value == column }?.key ?? ""
        if let (excess, _) = TextLimit.firstExcess(in: text) {
            report(offset, excess.problem(of: "\"\(name)\""), excess.suggestion)
        } else if let problem = kind.problem(with: text) {
            report(offset, tr("\"\(name)\" must be \(problem), not \"\(text)\""), kind.advice)
        }
    }

    /// Whether a column may be left out of the rows of a template.
    func leavesOut(_ column: Int, _ template: Int) -> Bool {
        !mandatory[template].contains { $0.place == column }
    }
}
