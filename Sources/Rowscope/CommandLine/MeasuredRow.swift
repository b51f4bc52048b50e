import AutoLayout
import SelfSizing

/// One row at one width and text size, as `measure --json` prints it.
struct MeasuredRow: Encodable {
    let index: Int
    let template: String
    let width: Double
    let textSize: String
    let height: Double
    let findings: [Finding]
    let views: [MeasuredView]

    /// Something wrong with the row.
    struct Finding: Encodable {
        let kind: String
        let message: String
    }

    /// One view of the row; lengths in points.
    struct MeasuredView: Encodable {
        let id: String
        let parent: String?
        let kind: String
        let frame: [Double]
        let intrinsicContentSize: [Double?]
        let lines: Int?
    }

    init(
        row: Int, cell: TableViewCell, measurement: RowMeasurement, width: Double,
        category: ContentSizeCategory
    ) {
        index = row
        template = cell.reuseIdentifier
        self.width = width
        textSize = category.rawValue
        height = measurement.height
        var findings = cell.engine.droppedConstraints.map { constraint in
            Finding(
                kind: "conflict",
                message: "\(constraint) contradicts other required constraints and was dropped")
        }
        if measurement.isCollapsed {
            findings.append(
                Finding(
                    kind: "collapsed",
                    message: "the constraints of “\(cell.reuseIdentifier)” do not reach from the top of the "
                        + "contentView to its bottom; the standard height "
                        + "\(Int(TableViewCell.standardHeight)) is used"))
        }
        self.findings = findings
        var views: [MeasuredView] = []
        Self.collect(cell.contentView, parent: nil, into: &views)
        self.views = views
    }

    private static func collect(_ view: View, parent: String?, into views: inout [MeasuredView]) {
        let size = view.intrinsicContentSize
        let label = view as? Label
        views.append(
            MeasuredView(
                id: view.name, parent: parent, kind: kind(of: view),
                frame: [view.frame.x, view.frame.y, view.frame.width, view.frame.height],
                intrinsicContentSize: [size.width, size.height].map {
                    $0 == View.noIntrinsicMetric ? nil : $0
                },
                lines: label?.textSize.lineCount))
        for child in view.subviews { collect(child, parent: view.name, into: &views) }
    }

    private static func kind(of view: View) -> String {
        switch view {
        case is Label: "label"
        case is ShapeView: "shape"
        default: view.superview == nil ? "contentView" : "container"
        }
    }
}
