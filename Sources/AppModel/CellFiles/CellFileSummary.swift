import LayoutDocument
import SwiftWriting
import Wording

/// A summary of an Interface Builder file or of Swift source: its cells, those that are shown, what is unsupported in
/// them, and the parameters of the source.
package struct CellFileSummary: Hashable, Sendable {
    /// The kinds of files.
    package enum Kind: Hashable, Sendable {
        /// A file of Interface Builder.
        case interfaceBuilder
        /// Swift source.
        case swift
    }

    /// A cell that can be chosen.
    package struct Cell: Hashable, Sendable {
        /// The name that requests the cell.
        package var name: String
        /// The name shown to people, with the class where that adds information.
        package var title: String
    }

    /// Something unsupported.
    package struct Unsupported: Hashable, Sendable {
        /// What it is, as it is written in the file.
        package var name: String
        /// How it is handled, in words; empty where it is left out.
        package var note: String
        /// How often it occurs in the cells that are shown.
        package var count: Int
        /// The line where it occurs first.
        package var line: Int
        /// The name of its file, where that is not the cell's.
        package var file: String?

        /// The place in words.
        package var place: String { file.map { tr("\($0) line \(line)") } ?? tr("line \(line)") }
    }

    /// A parameter: a value that Swift source leaves open.
    package struct Parameter: Hashable, Sendable {
        /// The template of the cell.
        package var template: String
        /// The expression in the source.
        package var name: String
        /// The value in use.
        package var value: SwiftParameterValue
        /// The default value.
        package var defaultValue: SwiftParameterValue
        /// The line where it is used first.
        package var line: Int

        /// Whether it is set.
        package var isSet: Bool { value != defaultValue }
    }

    /// What the file is.
    package let kind: Kind
    /// The file's name without folders.
    package let fileName: String
    /// Whether the document is the file itself, and not a layout document that takes its cells from the file.
    package let isFileItself: Bool
    /// The cells of the file, in its order.
    package let cells: [Cell]
    /// The index of the cell that is shown; `nil` while all are.
    package let chosen: Int?
    /// The unsupported things in the shown cells, the most frequent first.
    package let unsupported: [Unsupported]
    /// The parameters of the shown cells.
    ///
    /// In an opened source file, a value that several cells share is listed once.
    package private(set) var parameters: [Parameter] = []
    /// Whether the document changes the cells; the document keeps these changes, not the source.
    package private(set) var hasChanges = false
    /// Warnings about classes that add constraints in every layout pass, a sentence for each.
    package private(set) var warnings: [String] = []

    /// Makes the summary of a document; `nil` for a document without such a file.
    package init?(_ document: LayoutDocument) {
        switch document.origin {
        case .interfaceBuilder(let file): self.init(document, file)
        case .swift, .layoutDocument:
            guard !document.swiftCells.isEmpty else { return nil }
            self.init(ofSwiftIn: document)
        }
    }

    private init(_ document: LayoutDocument, _ file: InterfaceBuilderDocument) {
        kind = .interfaceBuilder
        fileName = FilePath(file.sourceName).name
        isFileItself = InterfaceBuilderReader.reads(document.sourceName)
        cells = file.cells.map { cell in
            let name = cell.template.identifier
            let about = [cell.customClass, Self.title(ofKind: cell.kind)].compactMap { $0 }.filter {
                $0 != name
            }
            return Cell(name: name, title: ([name] + about.prefix(1)).joined(separator: " — "))
        }
        chosen = document.chosenCell?.index
        unsupported = Self.merged(
            document.interfaceBuilderCells.flatMap(\.unsupported).map { one in
                Unsupported(
                    name: one.attribute.map { tr("\($0) of \(one.element)") } ?? one.element, note: one.note,
                    count: one.count, line: one.place.line)
            })
        hasChanges = document.changesSource
    }

    private init(ofSwiftIn document: LayoutDocument) {
        let shown = document.templates.compactMap { template in
            document.swiftCells[template.identifier].map { (template: template.identifier, cell: $0) }
        }
        kind = .swift
        isFileItself = SwiftSources.reads(document.sourceName)
        if case .swift(let source) = document.origin {
            fileName = FilePath(source.sourceName).name
            cells = source.cells.map {
                Cell(name: $0.name, title: "\($0.name) — \(Self.title(ofKind: $0.kind.rawValue))")
            }
        } else {
            var names: [String] = []
            for name in shown.map({ FilePath($0.cell.file).name }) where !names.contains(name) {
                names.append(name)
            }
            fileName = names.joined(separator: ", ")
            cells = []
        }
        chosen = document.chosenCell?.index
        unsupported = Self.merged(
            shown.flatMap { _, cell in
                cell.notUnderstood.map {
                    Unsupported(
                        name: $0.what, note: $0.consequence, count: 1, line: $0.place.line,
                        file: $0.file == cell.file ? nil : FilePath($0.file).name)
                }
            })
        takeParameters(of: shown)
        hasChanges = document.changesSource
        warnings = shown.compactMap { _, cell in
            cell.unguardedAdding.map {
                tr("\(cell.name), line \($0.line): \(SwiftCell.unguardedAddingSentence).")
            }
        }
    }

    /// A source file has one value for each name; each template of a document has its own.
    private mutating func takeParameters(of shown: [(template: String, cell: SwiftCell)]) {
        for (template, cell) in shown {
            for parameter in cell.parameters
            where !isFileItself || !parameters.contains(where: { $0.name == parameter.name }) {
                parameters.append(
                    Parameter(
                        template: template, name: parameter.name, value: parameter.value,
                        defaultValue: parameter.defaultValue, line: parameter.place.line))
            }
        }
    }

    /// The number of unsupported things, counted as often as they occur.
    package var unsupportedCount: Int { unsupported.reduce(0) { $0 + $1.count } }

    private static func merged(_ all: [Unsupported]) -> [Unsupported] {
        var merged: [Unsupported] = []
        for one in all {
            if let index = merged.firstIndex(where: {
                $0.name == one.name && $0.note == one.note && $0.file == one.file
            }) {
                merged[index].count += one.count
                merged[index].line = min(merged[index].line, one.line)
            } else {
                merged.append(one)
            }
        }
        return merged.sorted { ($1.count, $0.line, $0.name) < ($0.count, $1.line, $1.name) }
    }

    private static func title(ofKind kind: String) -> String {
        switch kind {
        case "tableViewCell": tr("table view cell")
        case "collectionViewCell": tr("collection view cell")
        case "collectionReusableView": tr("supplementary view")
        case "tableViewHeaderFooterView": tr("header or footer")
        default: tr("view")
        }
    }
}

extension LayoutDocument {
    /// The cell that is shown of the several cells of the file that the document is, with its place among them; `nil`
    /// while all are.
    package var chosenCell: (index: Int, name: String)? {
        let names: [String]
        let shown: [String]
        switch origin {
        case .interfaceBuilder(let file):
            guard InterfaceBuilderReader.reads(sourceName) else { return nil }
            names = file.cells.map(\.template.identifier)
            shown = interfaceBuilderCells.map(\.template.identifier)
        case .swift(let source):
            names = source.cells.map(\.name)
            shown = templates.compactMap { swiftCells[$0.identifier]?.name }
        case .layoutDocument: return nil
        }
        guard names.count > 1, shown.count == 1, let index = names.firstIndex(of: shown[0]) else {
            return nil
        }
        return (index, names[index])
    }
}
