import AppModel
import Gtk
import Wording

/// The button that offers the selected view another constraint, with a popover of offers.
@MainActor
final class ConstraintAdder {
    let button = MenuButton(iconName: "list-add-symbolic").flat()
    /// Makes the current offers.
    var makeOffers: () -> ConstraintOffers = { ConstraintOffers(for: nil, .rowHeight) }
    /// The conflict that an offer would cause, as a sentence; `nil` for none.
    var conflict: (ConstraintOffers.Offer) -> String? = { _ in nil }
    /// A note above the offers; `nil` for none.
    var note: () -> String? = { nil }
    /// Called with the chosen offer, after the popover has closed.
    var onChosen: (ConstraintOffers.Offer) -> Void = { _ in }

    private let popover = Popover()

    init() {
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
        let list = OfferList(in: popover)
        if let refusal = offers.refusal {
            list.column.append(Self.sentence(refusal))
            return list.column
        }
        for section in offers.sections {
            list.addHeading(section.title)
            for offer in section.offers {
                list.add(
                    offer.title, value: offer.value, in: section.title,
                    detail: offer.today.map { tr("today \($0)") }, warning: conflict(offer),
                    tooltip: offer.text
                ) { [weak self] in self?.onChosen(offer) }
            }
        }
        let content = Box(.vertical, spacing: 6, [list.scroller(upTo: 420)])
        if let note = note() { content.append(Self.sentence(note)) }
        return content
    }

    private static func sentence(_ text: String) -> Label {
        let label = Label.paragraph(text).margined(horizontal: 6, vertical: 6)
        label.widthChars = 32
        label.maxWidthChars = 32
        return label
    }
}
