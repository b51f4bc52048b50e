import AppModel
import Gtk
import Wording

/// The button that offers the selected view another constraint, with a popover of offers.
@MainActor
final class ConstraintAdder {
    let button = MenuButton(iconName: "list-add-symbolic")
    /// Makes the current offers.
    var makeOffers: () -> ConstraintOffers = { ConstraintOffers(for: nil, .rowHeight) }
    /// The conflict that an offer would cause, as a sentence; `nil` for none.
    var conflict: (ConstraintOffers.Offer) -> String? = { _ in nil }
    /// A note above the offers; `nil` for none.
    var note: () -> String? = { nil }
    /// Called with the chosen offer, after the popover has closed.
    var onChosen: (ConstraintOffers.Offer) -> Void = { _ in }

    /// The width of the list of offers and its greatest height, in points.
    private static let size = (width: 264, height: 420)

    private let popover = Popover()

    init() {
        button.hasFrame = false
        button.describe(tr("Add a constraint"), tooltip: tr("Add a constraint to the selected view"))
        button.popover = popover
        button.onOpening { [weak self] in
            guard let self else { return }
            popover.child = makeContent(makeOffers())
        }
    }

    /// Opens the popover, with the focus on the first offer.
    func open() { button.popup() }

    // MARK: Content

    private func makeContent(_ offers: ConstraintOffers) -> Widget {
        let column = Box(.vertical, spacing: 0)
        column.setMargins(horizontal: 6, vertical: 6)
        if let refusal = offers.refusal {
            column.append(Self.sentence(refusal))
            return column
        }
        for section in offers.sections {
            let heading = Label.caption(section.title)
            heading.setMargins(horizontal: 6, vertical: 3)
            column.append(heading)
            for offer in section.offers { column.append(makeButton(offer, in: section)) }
        }
        let scroller = ScrolledWindow(child: column, horizontal: .never)
        scroller.propagatesNaturalHeight = true
        scroller.maxContentHeight = Self.size.height
        scroller.sizeRequest = (Self.size.width, -1)
        let content = Box(.vertical, spacing: 6, [scroller])
        if let note = note() { content.append(Self.sentence(note)) }
        return content
    }

    private func makeButton(_ offer: ConstraintOffers.Offer, in section: ConstraintOffers.Section) -> Button {
        let title = Label(offer.title, xalign: 0)
        title.hexpand = true
        title.ellipsize = .end
        let value = Label(offer.value, styles: "dim-label", "numeric")
        let today = offer.today.map { tr("today \($0)") }
        let words = Box(.vertical, spacing: 0, [title])
        if let today { words.append(Label(today, styles: "dim-label", "small", "numeric", xalign: 0)) }
        let wrong = conflict(offer)
        if let wrong { words.append(Label("⚠ \(wrong)", styles: "error", "small", xalign: 0, wraps: true)) }
        let button = Button()
        button.child = Box(.horizontal, spacing: 12, [words, value])
        button.hasFrame = false
        button.addCssClass("offer")
        button.tooltipText = offer.text
        button.updateProperty(
            .label(
                [offer.title, section.title, offer.value, today, wrong].compactMap(\.self).joined(
                    separator: ", ")),
            .description(offer.text))
        button.onClicked { [weak self] in
            self?.popover.popdown()
            self?.onChosen(offer)
        }
        return button
    }

    private static func sentence(_ text: String) -> Label {
        let label = Label.paragraph(text)
        label.widthChars = 32
        label.maxWidthChars = 32
        label.setMargins(horizontal: 6, vertical: 6)
        return label
    }
}
