import AutoLayout
import LayoutDocument
import Wording

/// An attribute of the selected view, listed below the hierarchy in the inspector.
package struct ViewAttribute: Hashable, Sendable {
    /// The attributes that can be changed.
    package enum Subject: Hashable, Sendable {
        /// A number of the view.
        case number(ViewNumber)
        /// A margin of the contentView.
        case margin(LayoutEdge)
    }

    /// The title: “Frame”.
    package var title: String
    /// The value in words.
    package var text: String
    /// UIKit's name of the property.
    package var property: String
    /// The attribute to change; `nil` where it is read-only.
    package var subject: Subject?
    /// The value as a number, if it can be changed.
    package var number: Double?
    /// The changes since the file was saved.
    package var changes: [TemplateChange] = []
    /// The frame value that explains the attribute; `nil` for none.
    package var explained: Attribute?

    /// The accepted values.
    package var range: ClosedRange<Double> {
        switch subject {
        case .number(let number): number.range
        case .margin, nil: 0...10_000
        }
    }

    /// Puts a value into words.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - subject: What it is a value of.
    /// - Returns: The words.
    package static func text(of value: Double, _ subject: Subject) -> String {
        switch subject {
        case .number(let number): number.text(of: value)
        case .margin: value.text()
        }
    }

    /// The edit that sets a new value.
    ///
    /// - Parameters:
    ///   - subject: The attribute.
    ///   - view: The view's name.
    ///   - value: The value.
    /// - Returns: The edit.
    package static func edit(_ subject: Subject, of view: String, to value: Double) -> TemplateEdit {
        switch subject {
        case .number(let number):
            .number(view: view, number, number.axis == nil ? value.rounded() : value)
        case .margin(let edge): .margin(edge, value)
        }
    }
}

extension ViewAttribute {
    /// The attributes of a view in a row.
    ///
    /// - Parameters:
    ///   - name: The view's name; `nil` for the contentView.
    ///   - row: The row.
    ///   - saved: The row's template in its file; `nil` where that is not known.
    /// - Returns: The attributes, the most requested first.
    @MainActor
    package static func attributes(
        ofView name: String?, in row: InspectedRow, saved: TemplateSpec?
    ) -> [ViewAttribute] {
        guard let view = row.view(of: Selection(view: name)), let template = row.template else { return [] }
        let changes = TemplateChanges(from: saved, to: template)
        let frame = view.frame
        var result = [
            ViewAttribute(
                title: tr("Position"), text: "x \(frame.x.text()), y \(frame.y.text())",
                property: "frame.origin"),
            ViewAttribute(
                title: tr("Width"), text: frame.width.text(), property: "frame.size.width",
                explained: .width),
            ViewAttribute(
                title: tr("Height"), text: frame.height.text(), property: "frame.size.height",
                explained: .height),
        ]
        guard let spec = template.view(named: view.name) else { return result + margins(of: view, changes) }
        result.append(
            ViewAttribute(
                title: tr("Intrinsic size"), text: words(view.intrinsicContentSize),
                property: "intrinsicContentSize"))
        if case .label(let label) = spec.kind, let shown = view as? Label {
            result += text(of: label, shown)
        }
        for number in ViewNumber.all {
            guard let value = number.value(of: spec) else { continue }
            result.append(
                ViewAttribute(
                    title: number.title, text: number.text(of: value), property: number.swiftName,
                    subject: .number(number), number: value, changes: changes.changes(of: view.name, number)))
        }
        result.append(
            ViewAttribute(
                title: tr("Hidden"), text: view.isHidden ? tr("yes") : tr("no"), property: "isHidden"))
        let insets = view.effectiveLayoutMargins
        if !view.subviews.isEmpty {
            let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map { $0.text() }
            result.append(
                ViewAttribute(
                    title: tr("Margins"), text: sides.joined(separator: ", "), property: "layoutMargins"))
        }
        return result
    }

    private static func margins(of contentView: View, _ changes: TemplateChanges) -> [ViewAttribute] {
        [LayoutEdge.top, .leading, .bottom, .trailing].map { edge in
            let margin = contentView.layoutMargins[edge]
            return ViewAttribute(
                title: tr("Margin, \(edge.word)"), text: margin.text(), property: "directionalLayoutMargins",
                subject: .margin(edge), number: margin, changes: changes.margin(edge))
        }
    }

    private static func text(of label: LabelSpec, _ shown: Label) -> [ViewAttribute] {
        [
            ViewAttribute(title: tr("Text"), text: shown.text, property: "text"),
            ViewAttribute(title: tr("Font"), text: label.font.words, property: "font"),
            ViewAttribute(
                title: tr("Lines"), text: "\(shown.textSize.lineCount)",
                property: tr("the lines that the text takes")),
        ]
    }

    private static func words(_ size: Size) -> String {
        func words(_ length: Double) -> String {
            length == View.noIntrinsicMetric ? tr("none") : length.text()
        }
        return "\(words(size.width)) × \(words(size.height))"
    }
}

extension ViewNumber {
    /// What it is called, as in “Hugging, horizontal”.
    var title: String { [property.title, axis?.word].compactMap(\.self).joined(separator: ", ") }

    /// A value of it in words.
    func text(of value: Double) -> String {
        if axis != nil { return ConstraintRow.text(of: LayoutPriority(value)) }
        return self == .numberOfLines && value < 1 ? tr("any number") : value.rounded().text()
    }
}

extension LabelFont {
    /// The font in words: “headline”, “body, weight 700”, or “Serif, 17 points, weight 700, italic, scaled as body”.
    var words: String {
        switch self {
        case .textStyle(let style): return style.rawValue
        case .styled(let style, let weight, let isItalic):
            let upright = style.font(for: .large).weight
            return Self.words([style.rawValue], weight, isItalic, besides: upright)
        case .scaled(let font, let style, let maximum):
            let words = tr("\(Self.words(font)), scaled as \(style.rawValue)")
            return maximum.map { tr("\(words), at most \($0.text()) points") } ?? words
        case .fixed(let font): return Self.words(font)
        }
    }

    private static func words(_ font: FontDescriptor) -> String {
        let parts = [font.family, tr("\(font.pointSize.text()) points")].compactMap(\.self)
        return words(parts, font.weight, font.isItalic, besides: .regular)
    }

    private static func words(
        _ parts: [String], _ weight: FontWeight, _ isItalic: Bool, besides usual: FontWeight
    ) -> String {
        let cut = [weight == usual ? nil : tr("weight \(weight.rawValue)"), isItalic ? tr("italic") : nil]
        return (parts + cut.compactMap(\.self)).joined(separator: ", ")
    }
}
