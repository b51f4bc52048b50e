import Audit
import AutoLayout
import InputOutput
import LayoutDocument
import SelfSizing
import SourceText

/// Prints rows as elements of a JSON array, one on a line.
struct JSONMeasureFormat: MeasureFormat {
    /// A view of a cell, with the part of its JSON that is the same in every row.
    private struct CellView {
        let view: View
        let beginning: [UInt8]
    }

    private var json = JSONText()
    private var isFirst = true
    /// The views of the cells so far; the cells are kept with them.
    private var views: [ObjectIdentifier: (cell: TableViewCell, views: [CellView])] = [:]

    /// The text before the rows.
    static func header(document: String, fontFamily: String) -> [UInt8] {
        var json = JSONText()
        json.raw("{")
        json.add("document", document)
        json.add("fontFamily", fontFamily)
        json.add("format", JSONForm.version)
        json.add("rowscope", App.version)
        json.key("rows")
        json.raw("[\n")
        return json.bytes
    }

    /// The text after the rows.
    static let footer = Array("]}\n".utf8)

    mutating func begin(isFirst: Bool) {
        json.bytes.removeAll(keepingCapacity: true)
        self.isFirst = isFirst
    }

    mutating func end() -> [UInt8] { json.bytes }

    mutating func add(_ row: MeasuredRow) {
        if !isFirst { json.raw(",") }
        isFirst = false
        json.raw("{")
        json.add("index", row.index)
        json.add("kind", row.kind.name)
        let variant = (row.cell as? DocumentCell)?.template.variant
        json.add("template", variant?.cell ?? row.cell.reuseIdentifier)
        json.add("variant", variant?.name)
        json.add("width", row.sweep.width)
        json.add("textSize", row.sweep.category.rawValue)
        json.add("direction", row.sweep.direction.rawValue)
        json.add("height", row.height)
        if let size = row.itemSize {
            json.key("itemSize")
            json.numbers(size.width, size.height)
        }
        json.add(objects: "findings", row.findings) { $0.add($1) }
        if let terms = row.terms { json.add(objects: "terms", terms) { $0.add($1) } }
        json.add("views", views(of: row.cell)) { json, entry in
            json.bytes += entry.beginning
            json.add(entry.view)
        }
        json.raw("}\n")
    }

    /// The views of a cell, the contentView first, each before those inside it.
    private mutating func views(of cell: TableViewCell) -> [CellView] {
        if let known = views[ObjectIdentifier(cell)] { return known.views }
        var found: [CellView] = []
        let template = (cell as? DocumentCell)?.template
        func collect(_ view: View, parent: String?) {
            var json = JSONText()
            json.raw("{")
            json.add("id", view.name)
            json.add("parent", parent)
            json.add("kind", template?.kind(of: view) ?? "view")
            found.append(CellView(view: view, beginning: json.bytes))
            for child in view.subviews { collect(child, parent: view.name) }
        }
        collect(cell.contentView, parent: nil)
        views[ObjectIdentifier(cell)] = (cell, found)
        return found
    }
}

extension JSONText {
    /// Adds a view's frame, intrinsic size and lines.
    fileprivate mutating func add(_ view: View) {
        let frame = view.frame
        key("frame")
        numbers(frame.x, frame.y, frame.width, frame.height)
        let size = view.intrinsicContentSize
        add("intrinsicContentSize", [size.width, size.height]) {
            $0.number($1 == View.noIntrinsicMetric ? .nan : $1)
        }
        if let label = view as? Label { add("lines", label.textSize.lineCount) }
        raw("}")
    }

    fileprivate mutating func add(_ problem: RowProblem) {
        add(problem.finding, namingRule: "kind")
        add("message", problem.message)
        add("repairs", problem.proposals.map(\.title))
    }

    fileprivate mutating func add(_ term: MeasuredTerm) {
        add("title", term.title)
        add("constraint", term.constraint)
        add("place", term.place)
        add("parameter", term.parameter)
        add("coefficient", term.coefficient)
        add("value", term.value)
        add("amount", term.amount)
        if let sides = term.sides {
            add("range", sides) { $0.number($1.limit) }
            // A value that is no number becomes `null`.
            add("coefficientBeyond", sides) { $0.number($1.coefficientBeyond ?? .nan) }
            add("takesOver", sides) { $0.list($1.takesOver) { $0.string($1) } }
        }
        if term.isSearchStopped { add("isSearchStopped", true) }
    }
}
