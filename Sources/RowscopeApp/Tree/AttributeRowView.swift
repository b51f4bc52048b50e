import AppModel
import Gtk
import Wording

/// An attribute of the selected view: its name and its value; underlined numbers can be changed.
final class AttributeRowView: Gtk.Box {
    /// Called when the value is to be reset to that in the file.
    var onReset: () -> Void = {}

    private let caption = Label(styles: "dim-label", xalign: 0)
    private let text = Label(xalign: 1, ellipsize: .end).expanding()
    private let reset = Button(label: "●").styled("change-dot").flat()
    /// The number that can be changed; `nil` where there is none.
    let number: ScrubbableNumber?
    /// The attribute as shown; `nil` while the row may show the user's own number instead.
    private var shown: ViewAttribute?

    init(_ attribute: ViewAttribute) {
        if let subject = attribute.subject {
            number = ScrubbableNumber(
                label: attribute.title, value: attribute.number ?? 0, range: attribute.range
            ) { ViewAttribute.text(of: $0, subject) }
        } else {
            number = nil
        }
        super.init(.horizontal, spacing: 6)
        addCssClass("attribute-row")
        append(caption)
        reset.onClicked { [weak self] in self?.onReset() }
        text.isSelectable = false
        text.setAttributes([.tabularDigits])
        append(text)
        append(reset)
        if let number {
            text.isVisible = false
            caption.hexpand = true
            append(number)
        }
        show(attribute)
    }

    /// Shows the present value.
    func show(_ attribute: ViewAttribute) {
        guard attribute != shown else { return }
        shown = number?.isChanging == true ? nil : attribute
        caption.text = attribute.title
        tooltipText = "\(attribute.title) (\(attribute.property))"
        text.text = attribute.text.replacingLineBreaks
        if let number, let value = attribute.number, !number.isChanging { number.value = value }
        let was = attribute.changes.map(\.was).joined(separator: ", ")
        reset.isVisible = !was.isEmpty
        reset.tooltipText = tr("\(was.capitalised): click to reset")
        reset.updateProperty(.label(tr("Reset \(attribute.title), \(was)")))
    }
}

extension String {
    /// The text in one line.
    fileprivate var replacingLineBreaks: String {
        String(map { $0.isNewline ? " " : $0 })
    }
}
