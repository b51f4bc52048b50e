import SourceText
import Wording

/// Reads a project's file.
///
/// Values of options are texts with their places here; the reader of the command line parses them.
package struct AuditProjectReader: Sendable {
    /// What a project may say of single cells, by the names of options.
    package var stateNames: [String]
    /// The axes of a matrix.
    package var axisNames: [String]

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - stateNames: What a project may say of single cells, by the names of options, as in `row-height`.
    ///   - axisNames: The axes of a matrix, as in `text-sizes`.
    package init(stateNames: [String], axisNames: [String]) {
        self.stateNames = stateNames
        self.axisNames = axisNames
    }

    private static let keys = [
        "project", "cells", "exclude", "matrix", "rules", "settings", "strings", "approved", "reports",
        "gallery",
    ]

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - path: The file's path.
    /// - Returns: The project.
    /// - Throws: All that is wrong with it, with places.
    package func read(_ bytes: [UInt8], path: String) throws(DocumentErrors) -> AuditProject {
        let source = try DocumentErrors.reading { () throws(DocumentError) in
            try SourceText(bytes: bytes, name: path)
        }
        let root = try DocumentErrors.reading { () throws(DocumentError) in try SourceNode.read(source) }
        let context = ReadingContext(source, files: .disk)
        let project = ProjectAssembler(reader: self, context: context).project(root, path: path)
        try DocumentErrors.check(context.errors, of: path, files: [])
        return project
    }

    /// Reads one project.
    private struct ProjectAssembler {
        let reader: AuditProjectReader
        let context: ReadingContext

        func project(_ root: SourceNode, path: String) -> AuditProject {
            var project = AuditProject(path: path)
            if root.isNull {
                context.report(root.place, tr("the project is empty"), tr("Begin it with \"project: 1\"."))
                return project
            }
            guard
                let keyed = KeyedNode(root, keys: AuditProjectReader.keys, of: tr("the project"), in: context)
            else { return project }
            let version = keyed.required(
                "project", in: context, tr("the project does not say which format it is in"),
                tr("Begin it with \"project: 1\"."))
            if let version,
                let number = context.integer(version, tr("the format's version"), in: 0...1_000_000),
                number != 1
            {
                context.report(
                    version.place, tr("the format's version \(number) is not known"),
                    tr("Write \"project: 1\"."))
            }
            let paths = keyed.required(
                "cells", in: context, tr("the project has no cells"),
                tr("Add \"cells:\" with paths or patterns."))
            if let given = paths.flatMap(cells) { project.cells = given }
            keyed.read("exclude", into: &project.excluded) { patterns($0, "exclude") }
            keyed.read("matrix", into: &project.matrix, by: matrix)
            keyed.read("rules", into: &project.rules, by: rules)
            keyed.read("settings", into: &project.settings, by: settings)
            keyed.read("strings", into: &project.strings, by: strings)
            keyed.read("approved", into: &project.approved) {
                filePath($0, tr("the folder of approved files"))
            }
            keyed.read("reports", into: &project.reports, by: reports)
            keyed.read("gallery", into: &project.gallery, by: gallery)
            return project
        }

        // MARK: Parts

        private func rules(_ node: SourceNode) -> [AuditProject.CellRule]? {
            let reader = RuleExceptionsReader(context: context, templates: nil)
            return context.items(node, tr("the rules"))?.compactMap { item in
                guard let exception = reader.exception(item) else { return nil }
                let cells = item[RuleExceptionsReader.cellsKey].flatMap(cellPatterns)
                return AuditProject.CellRule(cells: cells ?? [], exception: exception)
            }
        }

        private func settings(_ node: SourceNode) -> [AuditProject.CellSettings]? {
            let stateKeys = reader.stateNames.map(Self.key)
            return context.items(node, tr("the settings"))?.compactMap { item in
                guard
                    let keyed = KeyedNode(
                        item, keys: ["cells", "matrix"] + stateKeys, of: tr("the settings of cells"),
                        in: context)
                else { return nil }
                let paths = keyed.required(
                    "cells", in: context, tr("the settings do not say for which cells they are"),
                    tr("Add \"cells:\" with paths or patterns."))
                guard let cells = paths.flatMap(cellPatterns) else { return nil }
                var settings = AuditProject.CellSettings(cells: cells)
                keyed.read("matrix", into: &settings.matrix, by: matrix)
                settings.state = options(reader.stateNames, in: keyed)
                return settings
            }
        }

        private func strings(_ node: SourceNode) -> LocalisationSettings? {
            let keys = ["keyPaths", "tables", "developmentLanguage"]
            guard let keyed = KeyedNode(node, keys: keys, of: tr("the texts of languages"), in: context)
            else {
                return nil
            }
            var settings = LocalisationSettings()
            keyed.read("keyPaths", into: &settings.keyPaths) {
                texts($0, tr("the key paths")).map { $0 + LocalisationSettings.standardKeyPaths }
            }
            keyed.read("tables", into: &settings.tables) { texts($0, tr("the tables")) }
            keyed.read("developmentLanguage", into: &settings.developmentLanguage) {
                context.text($0, tr("the language"))
            }
            return settings
        }

        private func reports(_ node: SourceNode) -> [AuditProject.Report]? {
            context.entries(node, tr("the reports"))?.compactMap { entry in
                filePath(entry.value, tr("the file of the report")).map {
                    AuditProject.Report(form: entry.key, path: $0, place: entry.keyPlace)
                }
            }
        }

        private func gallery(_ node: SourceNode) -> AuditProject.Gallery? {
            let keys = reader.axisNames.map(Self.key) + ["designs"]
            guard let keyed = KeyedNode(node, keys: keys, of: tr("the gallery"), in: context) else {
                return nil
            }
            var gallery = AuditProject.Gallery()
            gallery.matrix = options(reader.axisNames, in: keyed)
            keyed.read("designs", into: &gallery.designs) { filePath($0, tr("the folder of designs")) }
            return gallery
        }

        private func matrix(_ node: SourceNode) -> [AuditProject.Option]? {
            guard
                let keyed = KeyedNode(
                    node, keys: reader.axisNames.map(Self.key), of: tr("the matrix"), in: context)
            else { return nil }
            return options(reader.axisNames, in: keyed)
        }

        /// The values of keys that are options' names.
        private func options(_ names: [String], in keyed: KeyedNode) -> [AuditProject.Option] {
            names.compactMap { name in
                guard let node = keyed[Self.key(name)], let values = texts(node, Self.key(name)) else {
                    return nil
                }
                return AuditProject.Option(
                    name: name, text: values.joined(separator: ","), place: node.place)
            }
        }

        // MARK: Values

        /// An option's name as keys are written: `row-height` is `rowHeight`.
        private static func key(_ name: String) -> String {
            let words = name.split(separator: "-")
            return words.prefix(1).joined()
                + words.dropFirst().map(\.capitalised).joined()
        }

        /// One text, or a list of them.
        private func texts(_ node: SourceNode, _ what: String) -> [String]? {
            guard case .sequence(let items) = node.content else {
                return context.text(node, what).map { [$0] }
            }
            guard context.checkCount(items.count, what, at: node.place) else { return nil }
            return items.compactMap { context.text($0, what) }
        }

        /// The paths and patterns of cells, at least one.
        private func cells(_ node: SourceNode) -> [String]? {
            if case .sequence(let items) = node.content, items.isEmpty {
                return context.refuse(
                    node.place, tr("the list of cells is empty"), tr("Write paths or patterns."))
            }
            return texts(node, tr("the cells"))
        }

        private func cellPatterns(_ node: SourceNode) -> [FilePattern]? {
            cells(node)?.map(FilePattern.init)
        }

        private func patterns(_ node: SourceNode, _ what: String) -> [FilePattern]? {
            texts(node, what)?.map(FilePattern.init)
        }

        private func filePath(_ node: SourceNode, _ what: String) -> String? {
            guard let text = context.text(node, what) else { return nil }
            if text.isEmpty {
                return context.refuse(node.place, tr("\(what) has no name"), tr("Write a path."))
            }
            return text
        }
    }
}
