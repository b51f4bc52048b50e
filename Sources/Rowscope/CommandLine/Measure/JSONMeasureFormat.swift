import AutoLayout
import LayoutDocument
import SelfSizing

/// Rows as elements of a JSON array, one a line.
struct JSONMeasureFormat: MeasureFormat {
    /// A view of a cell, and what is printed of it in every row.
    private struct CellView {
        let view: View
        let beginning: [UInt8]
    }

    private var json = JSONText()
    private var isFirst = true
    /// The views of the cells met so far, which are kept with them.
    private var views: [ObjectIdentifier: (cell: TableViewCell, views: [CellView])] = [:]

    /// What stands before the rows.
    static func header(document: String, fontFamily: String) -> [UInt8] {
        var json = JSONText()
        json.raw(#"{"document":"#)
        json.string(document)
        json.raw(#","fontFamily":"#)
        json.string(fontFamily)
        json.raw(#","rowscope":"#)
        json.string(RowscopeCommand.version)
        json.raw(",\"rows\":[\n")
        return json.bytes
    }

    /// What stands behind the rows.
    static let footer = Array("]}\n".utf8)

    mutating func begin(isFirst: Bool) {
        json.bytes.removeAll(keepingCapacity: true)
        self.isFirst = isFirst
    }

    mutating func end() -> [UInt8] { json.bytes }

    mutating func add(_ row: MeasuredRow) {
        if !isFirst { json.raw(",") }
        isFirst = false
        json.raw(#"{"index":"#)
        json.number(row.index)
        json.raw(#","kind":"#)
        json.string(row.kind.name)
        json.raw(#","template":"#)
        json.string(row.cell.reuseIdentifier)
        json.raw(#","width":"#)
        json.number(row.sweep.width)
        json.raw(#","textSize":"#)
        json.string(row.sweep.category.rawValue)
        json.raw(#","direction":"#)
        json.string(row.sweep.direction.rawValue)
        json.raw(#","height":"#)
        json.number(row.height)
        if let size = row.itemSize {
            json.raw(#","itemSize":"#)
            json.numbers(size.width, size.height)
        }
        json.raw(#","findings":"#)
        json.list(row.findings) { $0.add($1) }
        if let terms = row.terms {
            json.raw(#","terms":"#)
            json.list(terms) { $0.add($1) }
        }
        json.raw(#","views":"#)
        json.list(views(of: row.cell)) { json, entry in
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
            json.raw(#"{"id":"#)
            json.string(view.name)
            if let parent {
                json.raw(#","parent":"#)
                json.string(parent)
            }
            json.raw(#","kind":"#)
            json.string(template?.kind(of: view) ?? "view")
            found.append(CellView(view: view, beginning: json.bytes))
            for child in view.subviews { collect(child, parent: view.name) }
        }
        collect(cell.contentView, parent: nil)
        views[ObjectIdentifier(cell)] = (cell, found)
        return found
    }
}

extension JSONText {
    /// Goes on with a view's frame, intrinsic size and lines.
    fileprivate mutating func add(_ view: View) {
        let frame = view.frame
        raw(#","frame":"#)
        numbers(frame.x, frame.y, frame.width, frame.height)
        raw(#","intrinsicContentSize":["#)
        let size = view.intrinsicContentSize
        metric(size.width)
        raw(",")
        metric(size.height)
        raw("]")
        if let label = view as? Label {
            raw(#","lines":"#)
            number(label.textSize.lineCount)
        }
        raw("}")
    }

    private mutating func metric(_ value: Double) {
        if value == View.noIntrinsicMetric { raw("null") } else { number(value) }
    }

    fileprivate mutating func add(_ finding: RowFinding) {
        raw(#"{"kind":"#)
        string(finding.kind.rawValue)
        raw(#","severity":"#)
        string(finding.severity == .problem ? "problem" : "advice")
        raw(#","message":"#)
        string(finding.message)
        raw(#","repairs":"#)
        list(finding.repairs) { $0.string($1) }
        raw("}")
    }

    fileprivate mutating func add(_ term: MeasuredTerm) {
        raw(#"{"title":"#)
        string(term.title)
        if let constraint = term.constraint {
            raw(#","constraint":"#)
            string(constraint)
        }
        if let place = term.place {
            raw(#","place":"#)
            string(place)
        }
        if let parameter = term.parameter {
            raw(#","parameter":"#)
            string(parameter)
        }
        raw(#","coefficient":"#)
        number(term.coefficient)
        raw(#","value":"#)
        number(term.value)
        raw(#","amount":"#)
        number(term.amount)
        if let sides = term.sides {
            raw(#","range":"#)
            list(sides) { $0.number($1.limit) }
            raw(#","coefficientBeyond":"#)
            list(sides) { json, side in
                if let coefficient = side.coefficientBeyond {
                    json.number(coefficient)
                } else {
                    json.raw("null")
                }
            }
            raw(#","takesOver":"#)
            list(sides) { $0.list($1.takesOver) { $0.string($1) } }
        }
        if term.isSearchStopped { raw(#","isSearchStopped":true"#) }
        raw("}")
    }
}
