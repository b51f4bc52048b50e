import Gtk
import GuidePages
import Wording

/// A page of the guide, which scrolls.
@MainActor
final class GuidePageView {
    /// The room between the page and what is above and beside it, in points.
    private static let margin = 18
    /// How far an arrow key scrolls, in points.
    private static let step = 48.0

    let widget: ScrolledWindow
    /// The path of the page that is shown; `nil` before the first.
    private(set) var page: String?
    /// Called with where a link leads.
    var onLink: (String) -> Void = { _ in }
    private let column = Box(.vertical, spacing: 12)
    private var places: [GuidePlace: Widget] = [:]
    private var found: Widget?
    private var waiting: TickCallback?

    init() {
        let margin = Self.margin
        column.setMargins(horizontal: margin, vertical: margin)
        widget = ScrolledWindow(child: Clamp(column, maximumWidth: 800), horizontal: .never)
        widget.addCssClass("guide-page")
        widget.onPlainKey { [weak self] in self?.scroll(by: $0) ?? false }
    }

    /// How far the page is scrolled, in points.
    var offset: Double { widget.vadjustment.value }

    /// What can be read in the place of a part of the page.
    func widget(at place: GuidePlace) -> Widget? { places[place] }

    /// Shows a page at its beginning.
    func show(_ page: GuidePage, of guide: Guide) {
        let blocks = GuideBlocks(
            page, of: guide, onLink: { [weak self] in self?.onLink($0) },
            onScroll: { [weak self] distance, unit in
                self?.widget.vadjustment.value += unit == .wheel ? distance * Self.step : distance
            })
        column.removeAll()
        found = nil
        for block in blocks.make() { column.append(block) }
        places = blocks.places
        self.page = page.path
        widget.vadjustment.value = 0
        widget.updateProperty(.label(tr("Page: \(page.title)")))
    }

    /// Brings a place into view and marks it.
    func reveal(_ place: GuidePlace) {
        mark(places[place] ?? places[GuidePlace(block: place.block)])
        guard let found else { return }
        afterLayout { [weak self, weak found] in
            guard let self, let bounds = found?.bounds(in: column) else { return }
            widget.vadjustment.value = bounds.y
        }
    }

    /// Scrolls as far as the page was scrolled before.
    func restore(_ offset: Double) {
        mark(nil)
        afterLayout { [weak self] in self?.widget.vadjustment.value = offset }
    }

    /// Marks nothing, and shows the page's beginning.
    func revealBeginning() {
        mark(nil)
        waiting?.remove()
        waiting = nil
        widget.vadjustment.value = 0
    }

    private func mark(_ new: Widget?) {
        found?.removeCssClass("found")
        found = new
        new?.addCssClass("found")
    }

    /// Runs a body when the page has its height, which is after the next frame.
    private func afterLayout(_ body: @escaping @MainActor () -> Void) {
        waiting?.remove()
        var frames = 0
        waiting = widget.addTickCallback { [weak self] _ in
            frames += 1
            guard frames > 1 else { return true }
            body()
            // A page that is shown for the first time has its height later.
            guard frames > 3 else { return true }
            self?.waiting = nil
            return false
        }
    }

    private func scroll(by key: Key) -> Bool {
        let adjustment = widget.vadjustment
        switch key {
        case .down: adjustment.value += Self.step
        case .up: adjustment.value -= Self.step
        case .home: adjustment.value = 0
        case .end: adjustment.value = adjustment.upper
        default: return false
        }
        return true
    }
}
