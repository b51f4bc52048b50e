import Audit
import AutoLayout
import SelfSizing
import TestKit

/// A cell built by hand, laid out at a size or at the height that it asks for.
final class HandMadeCell {
    let contentView = View(name: "contentView")
    let cell: TableViewCell

    init(direction: LayoutDirection = .leftToRight) {
        cell = TableViewCell(
            reuseIdentifier: "cell", contentView: contentView,
            environment: LayoutEnvironment(
                textMeasurer: MonospacedText(), contentSizeCategory: .large, layoutDirection: direction))
    }

    /// A label in a font of 16 points: a character is 8 wide, a line 20 high.
    func label(_ name: String, _ text: String, lines: Int = 1) -> Label {
        let label = Label(name: name, font: .fixed(FontDescriptor(pointSize: 16)), numberOfLines: lines)
        label.text = text
        contentView.addSubview(label)
        return label
    }

    /// A picture of a size in points.
    func image(
        _ name: String, width: Double, height: Double, mode: ImageView.ContentMode = .scaleToFill
    )
        -> ImageView
    {
        let view = ImageView(name: name)
        view.contentSize = Size(width: width, height: height)
        view.image = Image(name: "star", size: Size(width: width, height: height))
        view.contentMode = mode
        contentView.addSubview(view)
        return view
    }

    func constrain(_ constraints: LayoutConstraint...) { LayoutConstraint.activate(constraints) }

    /// Pins a view to edges of the contentView by a distance in points.
    func pin(_ view: View, _ attributes: Attribute..., by inset: Double = 10) {
        for attribute in attributes {
            let isFar = attribute == .trailing || attribute == .bottom
            LayoutConstraint(
                view, attribute, .equal, to: contentView, attribute, constant: isFar ? -inset : inset
            ).isActive = true
        }
    }

    /// Examines the cell at a width, as high as it asks for unless a height is given.
    func examine(width: Double, height: Double? = nil) -> RowExamination {
        cell.layOut(width: width, height: height ?? cell.fittingHeight(forWidth: width))
        return RowExaminer(of: cell).examine()
    }
}

/// A finding to compare with; the amount in points.
func finding(_ rule: Rule, _ views: String..., by amount: Double) -> TileFinding {
    TileFinding(rule, views: views, amount: amount)
}
