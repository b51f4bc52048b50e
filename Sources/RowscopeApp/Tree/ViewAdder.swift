import AppModel
import Gtk
import LayoutDocument
import Wording

/// The button that adds a view to the selected row's cell, with a popover of the kinds of views.
@MainActor
final class ViewAdder {
    let button = MenuButton(iconName: "list-add-symbolic").flat()
    /// Called after a view was added.
    var onAdded: () -> Void = {}

    /// The width of the popover and the greatest height of its list, in points.
    private static let size = (width: 240, height: 380)

    private let builder: CellBuilder
    private let popover = Popover()
    /// The entry for the name of the view.
    let nameEntry = Entry()

    init(_ builder: CellBuilder) {
        self.builder = builder
        button.describe(tr("Add a view"), tooltip: tr("Add a view to the cell"))
        button.popover = popover
        nameEntry.placeholder = tr("Name, as in title")
        nameEntry.updateProperty(.label(tr("Name of the new view")))
        button.onOpening { [weak self] in
            guard let self else { return }
            popover.child = makeContent()
        }
    }

    /// Opens the popover, with the focus on the name; one that is open keeps the typed name.
    func open() {
        guard popover.isMapped else { return button.popup() }
        let focus = (nameEntry.root as? Window)?.focusWidget
        // An entry that takes the focus selects its text, and the next key would replace it.
        if focus?.isDescendant(of: nameEntry) != true { nameEntry.grabFocus() }
    }

    private func makeContent() -> Widget {
        popover.child = nil
        (nameEntry.parent as? Box)?.remove(nameEntry)
        let column = Box(.vertical, spacing: 6).margined(horizontal: 6, vertical: 6)
        if let refusal = builder.refusal {
            let label = Label.paragraph(refusal)
            label.widthChars = 32
            label.maxWidthChars = 32
            column.append(label)
            return column
        }
        nameEntry.text = ""
        column.append(nameEntry)
        let places = builder.places
        let choice = Choice(
            tr("Place of the new view"), places.map { ($0.place, $0.title) },
            tooltip: tr("Where the view is added, and which constraints it gets"))
        choice.value = places.first?.place
        column.append(choice.widget)
        let problem = Label.paragraph("").hidden()
        column.append(problem)
        let kinds = Box(.vertical, spacing: 0)
        for kind in NewViewKind.allCases {
            let button = Button(label: kind.title).styled("offer").flat()
            button.child?.halign = .start
            button.onClicked { [weak self] in
                guard let self else { return }
                let name = nameEntry.text
                if !name.isEmpty, let found = builder.template?.problem(withName: name) {
                    problem.text = "\(found.message). \(found.suggestion)"
                    problem.isVisible = true
                    nameEntry.grabFocus()
                    return
                }
                popover.popdown()
                if builder.add(kind, named: name, at: choice.value ?? .inside(nil)) { onAdded() }
            }
            kinds.append(button)
        }
        let scroller = ScrolledWindow(kinds, upTo: Self.size.height)
        scroller.sizeRequest = (Self.size.width, -1)
        column.append(scroller)
        return column
    }
}
