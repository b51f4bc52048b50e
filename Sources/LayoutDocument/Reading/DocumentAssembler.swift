import SourceText
import Wording

/// Makes a document from its source nodes.
struct DocumentAssembler {
    let context: ReadingContext
    let environment: RowEnvironment
    let nibs: NibReader

    private static let keys = ["rowscope", "title", "list", "templates", "rows", "sections", "audit"]

    /// The document, or `nil` after something that nothing can be made of.
    func document(_ root: SourceNode) -> LayoutDocument? {
        if root.isNull {
            return context.refuse(
                root.place, tr("the document is empty"), tr("Begin it with \"rowscope: 1\"."))
        }
        if case .scalar(let scalar) = root.content {
            let isXML = scalar.text.hasPrefix("<")
            return context.refuse(
                root.place, tr("this is no layout document"),
                isXML
                    ? tr("It looks like XML; Interface Builder's files end in .xib or .storyboard.")
                    : tr(
                        """
                        Begin it with "rowscope: 1"; a CSV file is named in a document by \
                        rows: {file: rows.csv}.
                        """
                    )
            )
        }
        guard let keyed = KeyedNode(root, keys: Self.keys, of: tr("the document"), in: context) else {
            return nil
        }
        checkVersion(keyed)
        let title = keyed["title"].flatMap { context.text($0, tr("the title")) } ?? ""
        let settings = keyed["list"].flatMap(ListSettingsReader(context: context).settings) ?? ListSettings()
        let (templates, broken) = templates(keyed)
        guard let rows = keyed["rows"] ?? keyed["sections"] else {
            if keyed.lacks("rows"), keyed.lacks("sections") {
                context.report(
                    keyed.place, tr("the document has no rows"), tr("Add \"rows:\" with a list of rows."))
            }
            return nil
        }
        // Without templates every row would be reported too.
        guard !templates.isEmpty else { return nil }
        let reader = RowsReader(
            context: context, templates: templates, broken: broken, environment: environment)
        if keyed["rows"] != nil, keyed["sections"] != nil {
            context.report(
                keyed.keyPlaces["sections"], tr("\"rows\" and \"sections\" do not go together"),
                tr("Put the rows into a section."))
        }
        let isSectioned = keyed["rows"] == nil
        guard let rows = isSectioned ? reader.sections(rows) : reader.rows(rows) else { return nil }
        var document = LayoutDocument(
            title: title, list: settings, templates: templates, rows: rows.showingVariants(of: templates),
            sourceName: context.source.name,
            files: context.usedFiles,
            images: ImageLibrary(beside: context.source.name, files: context.files))
        document.swiftCells = context.swiftCells
        document.changesInFiles = context.changesInFiles
        if let node = keyed["audit"] {
            document.audit = AuditReader(context: context, templates: templates, rows: reader).settings(node)
        }
        return document
    }

    private func checkVersion(_ keyed: KeyedNode) {
        let version = keyed.required(
            "rowscope", in: context, tr("the document does not say which format it is in"),
            tr("Begin it with \"rowscope: 1\"."))
        guard let version,
            let number = context.integer(version, tr("the format's version"), in: 0...1_000_000), number != 1
        else { return }
        context.report(
            version.place, tr("the format's version \(number) is not known"), tr("Write \"rowscope: 1\"."))
    }

    /// The templates, and the places of those in which something is wrong.
    private func templates(_ keyed: KeyedNode) -> (all: [TemplateSpec], broken: Set<Int>) {
        let node = keyed.required(
            "templates", in: context, tr("the document has no templates"),
            tr("Add \"templates:\" with a cell's views."))
        guard let node, let entries = context.entries(node, tr("the templates")) else { return ([], []) }
        if entries.isEmpty { context.report(node.place, tr("the document has no templates"), tr("Add one.")) }
        guard context.checkCount(entries.count, tr("templates"), at: node.place) else { return ([], []) }
        var templates: [TemplateSpec] = []
        var broken: Set<Int> = []
        for entry in entries {
            let errors = context.errors.count
            let new = TemplateReader(context: context, nibs: nibs).templates(entry)
            if context.errors.count > errors || context.isFull {
                broken.formUnion(templates.count..<templates.count + new.count)
            }
            templates += new
        }
        let identifiers = Dictionary(grouping: templates, by: \.identifier)
        for variant in templates where variant.isOwnVariant && identifiers[variant.identifier]?.count != 1 {
            context.report(
                variant.place, tr("there is another template named \"\(variant.identifier)\""),
                tr("Give the variant or the template another name."))
        }
        return (templates, broken)
    }
}
