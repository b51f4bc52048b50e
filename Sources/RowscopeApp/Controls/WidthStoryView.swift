import AppModel
import Gtk
import Wording

/// The number of lines of each text of the selected row, by width: for each text a line of buttons, each of which goes
/// to the widths that it names.
@MainActor
final class WidthStoryView {
    /// The story, folded below its heading.
    let widget = Expander(label: "").styled("width-story").hidden()
    /// Called with the chosen width, in points.
    var onWidth: (Double) -> Void = { _ in }
    /// The present width in points.
    var presentWidth = 0.0 {
        didSet { if presentWidth != oldValue { showPresent() } }
    }

    /// The number of texts that are shown unfolded, and the number in all.
    private static let limits = (open: 3, all: 24)

    private let content = Box(.vertical, spacing: 6)
    private var story: WidthStory?
    private var lines: [StoryLine] = []
    /// The texts after the first ones, folded.
    private let more = Expander(label: "")
    private let moreContent = Box(.vertical, spacing: 6)

    init() {
        more.child = moreContent
        widget.child = Box(.vertical, spacing: 6, [content, more])
    }

    /// Shows a story; `nil` for none.
    func show(_ new: WidthStory?) {
        guard new != story else { return }
        story = new
        widget.isVisible = new?.texts.isEmpty == false
        guard let new, !new.texts.isEmpty else { return clear() }
        let title = tr("Lines in row \(new.row.grouped)")
        widget.label = title
        widget.updateProperty(.label(title))
        // The same texts keep their lines, so that the focus stays.
        if lines.map(\.text.label) == new.texts.prefix(Self.limits.all).map(\.label) {
            for (line, text) in zip(lines, new.texts) { line.show(text) }
        } else {
            build(new.texts)
        }
        showPresent()
    }

    private func clear() {
        content.removeAll()
        moreContent.removeAll()
        lines = []
    }

    private func build(_ texts: [WidthStory.Text]) {
        clear()
        lines = texts.prefix(Self.limits.all).map { text in
            let line = StoryLine(text)
            line.onWidth = { [weak self] stretch in
                guard let self else { return }
                onWidth(stretch.width(nearestTo: presentWidth))
            }
            return line
        }
        for line in lines.prefix(Self.limits.open) { content.append(line.widget) }
        for line in lines.dropFirst(Self.limits.open) { moreContent.append(line.widget) }
        let count = texts.count - Self.limits.open
        more.isVisible = count > 0
        more.label = count.counted("more text")
        more.updateProperty(.label(more.label ?? ""))
        let unshown = texts.count - Self.limits.all
        if unshown > 0 {
            moreContent.append(Label(tr("and \(unshown.grouped) more"), styles: "sentence", xalign: 0))
        }
    }

    private func showPresent() {
        for line in lines { line.show(width: presentWidth) }
    }
}

/// One text: its name, and a button for each stretch of widths.
@MainActor
private final class StoryLine {
    /// The number of stretches that are shown until all are asked for.
    private static let limit = 3

    let widget: Box
    private(set) var text: WidthStory.Text
    var onWidth: (WidthStory.Stretch) -> Void = { _ in }
    private let name = Label(xalign: 0, ellipsize: .end)
    private let buttons = Box(.vertical, spacing: 0)
    private var stretches: [Button] = []
    /// The button that shows all stretches, or only some again.
    private var all: Button?
    private var showsAll = false
    private var width = 0.0

    init(_ text: WidthStory.Text) {
        self.text = text
        widget = Box(.vertical, spacing: 0, [name, buttons])
        build()
    }

    /// Shows another story of the text.
    func show(_ new: WidthStory.Text) {
        guard new != text else { return }
        text = new
        build()
    }

    private func build() {
        name.text = text.title
        name.tooltipText = text.label
        buttons.removeAll()
        stretches = []
        all = nil
        // With one stretch there is no other width to go to.
        guard text.stretches.count > 1 else {
            buttons.append(Label(text.stretches.first?.words ?? "", styles: "sentence", xalign: 0))
            return
        }
        stretches = text.stretches.map { stretch in
            let button = Self.makeButton(stretch.words)
            button.tooltipText = tr("Go to the nearest of these widths")
            button.onClicked { [weak self] in self?.onWidth(stretch) }
            return button
        }
        let all = Self.makeButton("")
        all.onClicked { [weak self] in
            guard let self else { return }
            showsAll.toggle()
            show(width: width)
        }
        self.all = all
        buttons.append(WrappingRow(spacing: 0, stretches + [all]))
    }

    private static func makeButton(_ title: String) -> Button {
        Button(label: title).styled("stretch").flat()
    }

    /// Marks the stretch of a width, and shows the stretches around it.
    func show(width: Double) {
        self.width = width
        let shown = showsAll ? 0..<stretches.count : text.stretches(Self.limit, around: width)
        for (place, button) in stretches.enumerated() {
            let stretch = text.stretches[place]
            let isPresent = stretch.contains(width)
            button.isVisible = shown.contains(place)
            button.setCssClass("present", isPresent)
            let name = "\(text.title): \(stretch.words)"
            button.updateProperty(.label(isPresent ? tr("\(name), the present width") : name))
        }
        let title = showsAll ? tr("Fewer") : tr("All \(stretches.count.grouped)")
        all?.isVisible = stretches.count > Self.limit
        all?.label = title
        all?.updateProperty(.label("\(text.title): \(title)"))
    }
}
