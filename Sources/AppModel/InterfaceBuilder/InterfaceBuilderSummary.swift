import LayoutDocument

/// What a window tells of an Interface Builder file: its cells, which of them are shown, and what of them is not
/// understood.
public struct InterfaceBuilderSummary: Hashable, Sendable {
    /// A cell that can be chosen.
    public struct Cell: Hashable, Sendable {
        /// The name by which it is asked for.
        public var name: String
        /// The name shown to people, with its class where that says more.
        public var title: String
    }

    /// Something that is not understood.
    public struct Unsupported: Hashable, Sendable {
        /// What it is, as it is written in the file.
        public var name: String
        /// What becomes of it, in words; empty where it is left out.
        public var note: String
        /// How often it occurs in the cells that are shown.
        public var count: Int
        /// The line where it occurs first.
        public var line: Int
    }

    /// The file's name without folders.
    public let fileName: String
    /// Whether the document is the file itself, rather than one that takes its cells from there.
    public let isFileItself: Bool
    /// The cells of the file, in its order.
    public let cells: [Cell]
    /// The index of the cell that is shown; `nil` while all are.
    public let chosen: Int?
    /// What is not understood of the cells that are shown, the most frequent first.
    public let unsupported: [Unsupported]

    /// Sums up a document; `nil` for one that comes from elsewhere.
    public init?(_ document: LayoutDocument) {
        guard case .interfaceBuilder(let file) = document.origin else { return nil }
        fileName = file.sourceName.split(separator: "/").last.map(String.init) ?? file.sourceName
        isFileItself = InterfaceBuilderReader.reads(document.sourceName)
        cells = file.cells.map { cell in
            let name = cell.template.identifier
            let about = [cell.customClass, Self.title(ofKind: cell.kind)].compactMap { $0 }.filter {
                $0 != name
            }
            return Cell(name: name, title: ([name] + about.prefix(1)).joined(separator: " — "))
        }
        let shown = document.interfaceBuilderCells
        chosen =
            isFileItself && shown.count == 1 && file.cells.count > 1
            ? file.cells.firstIndex { $0.template.identifier == shown[0].template.identifier } : nil
        unsupported = Self.merged(shown.flatMap(\.unsupported))
    }

    /// The name of the cell that is shown; `nil` while all are.
    public var chosenName: String? { chosen.map { cells[$0].name } }

    /// How many things are not understood, each as often as it occurs.
    public var unsupportedCount: Int { unsupported.reduce(0) { $0 + $1.count } }

    private static func merged(_ all: [InterfaceBuilderCell.Unsupported]) -> [Unsupported] {
        var merged: [Unsupported] = []
        for one in all {
            let name = one.attribute.map { "\($0) of \(one.element)" } ?? one.element
            if let index = merged.firstIndex(where: { $0.name == name && $0.note == one.note }) {
                merged[index].count += one.count
                merged[index].line = min(merged[index].line, one.place.line)
            } else {
                merged.append(Unsupported(name: name, note: one.note, count: one.count, line: one.place.line))
            }
        }
        return merged.sorted { ($1.count, $0.line, $0.name) < ($0.count, $1.line, $1.name) }
    }

    private static func title(ofKind kind: String) -> String {
        switch kind {
        case "tableViewCell": "table view cell"
        case "collectionViewCell": "collection view cell"
        case "collectionReusableView": "supplementary view"
        case "tableViewHeaderFooterView": "header or footer"
        default: "view"
        }
    }
}

extension LayoutDocument {
    /// This document as it is, or, where its templates come from one Interface Builder file under their names
    /// there, said to come from that file, which is read for it.
    ///
    /// A file that cannot be read leaves it as it is.
    public var tracedToInterfaceBuilder: LayoutDocument {
        guard case .layoutDocument = origin else { return self }
        let drawn = templates.filter { $0.sourceName.map(InterfaceBuilderReader.reads) == true }
        guard let path = drawn.first?.sourceName, drawn.allSatisfy({ $0.sourceName == path }),
            let file = try? InterfaceBuilderReader().read(contentsOf: path)
        else { return self }
        var traced = self
        traced.origin = .interfaceBuilder(file)
        return traced.interfaceBuilderCells.count == drawn.count ? traced : self
    }
}
