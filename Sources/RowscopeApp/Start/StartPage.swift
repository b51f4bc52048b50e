import AppModel
import CellRendering
import Gtk
import InputOutput
import LayoutDocument
import Wording

/// The start page: a live row first, then the examples with their questions, lessons, and cells to begin with.
@MainActor
final class StartPage {
    /// The greatest width of the page's content, in points: five wide cards.
    private static let maximumWidth = 1440

    let widget: Box
    let openButton = Button(label: tr("_Open Your Cell…"))
    /// The row at the top whose height is added up.
    let live: LiveRow
    private let recents = CardGrid()
    private let lessons = CardGrid()
    private let recentSection: Box
    /// The cards of new cells, from the simplest on.
    let newCards: [DocumentCard]
    /// The cards of the examples.
    let cards: [DocumentCard]
    private let content: Clamp
    let scroller: ScrolledWindow
    /// The notices that are not about the open list.
    let notice: NoticeBar
    private let textSystem: TextSystem
    private let loader: DocumentLoader
    /// The colours of the thumbnails; `nil` before the page was shown.
    private var palette: Palette?
    private lazy var drawing = IdleWork { [weak self] in self?.drawNextThumbnail() ?? false }
    /// The cards whose thumbnails are not drawn yet.
    private var waiting: ArraySlice<DocumentCard> = []

    /// Called with the path of a file to open.
    var onOpen: (String) -> Void = { _ in }

    init(notices: NoticesModel, textSystem: TextSystem, loader: DocumentLoader) {
        self.textSystem = textSystem
        self.loader = loader
        notice = NoticeBar(notices)
        live = LiveRow(textSystem: textSystem, loader: loader)
        newCards = StarterDocument.all.map { DocumentCard($0) }
        cards = ExampleDocument.all.map { DocumentCard($0) }
        let clear = Button(label: tr("Clear List")).aligned(.end).running("win.clear-recents")
        clear.hasFrame = false
        clear.tooltipText = tr("Forget the files opened before; the files themselves stay")
        recentSection = Self.section(tr("Recent"), recents, beside: clear)
        let new = CardGrid()
        new.setCards(newCards.map(\.button))
        let column = Box(
            .vertical, spacing: 24,
            [Box(.vertical, spacing: 18, [Self.introduction(openButton), live.widget]), recentSection])
        for question in ExampleDocument.Question.allCases {
            let grid = CardGrid()
            let references = Set(question.examples.map(\.reference))
            grid.setCards(cards.filter { references.contains($0.reference) }.map(\.button))
            column.append(Self.section(question.rawValue, grid))
        }
        column.append(Self.section(tr("Lessons: predict, see, break"), lessons))
        column.append(Self.dropZone())
        column.append(Self.section(tr("New cell"), new))
        column.setMargins(horizontal: 24, vertical: 18)
        column.marginBottom = 36
        content = Clamp(column, maximumWidth: Self.maximumWidth)
        scroller = ScrolledWindow(child: content, horizontal: .never).expanding(.vertical)
        widget = Box(.vertical, spacing: 0, [notice.widget, scroller]).styled("start")
        recentSection.isVisible = false
        content.onStyleChange = { [weak self] in self?.takeTheme() }
        content.onMapped = { [weak self] in self?.appeared() }
    }

    // MARK: Parts

    /// The introduction: what Rowscope is, in a sentence, and buttons to try it.
    private static func introduction(_ open: Button) -> Box {
        let sentence = Label(
            tr("Rowscope shows why every row of a list is as tall as it is, and where its layout breaks."),
            styles: "title-4", xalign: 0, wraps: true
        ).expanding()
        open.addCssClass("suggested-action")
        open.tooltipText = tr("Open a layout document, an Interface Builder file or source code (Ctrl+O)")
        open.setDetailedAction("win.open")
        let tour = Button(label: tr("Take the One-Minute _Tour")).running("win.tour")
        tour.tooltipText = tr("See what Rowscope does, in five steps")
        for button in [open, tour] { button.valign = .center }
        return Box(.horizontal, spacing: 12, [sentence, open, tour])
    }

    /// A line that says that files can be dropped.
    private static func dropZone() -> Widget {
        let kinds = Label(
            tr(
                """
                Drop a file anywhere on the window: a layout document (.rowscope.yaml), a cell of Interface Builder \
                (.xib, .storyboard) or one written in Swift or Objective-C (.swift, .m)
                """), wraps: true)
        kinds.justification = .center
        kinds.hexpand = true
        let log = Button(label: tr("Paste a _Log…")).aligned(vertically: .center).running("win.paste-log")
        log.tooltipText = tr("Explains what Xcode’s console printed about constraints (Shift+Ctrl+V)")
        return Box(.horizontal, spacing: 12, [kinds, log]).styled("drop-zone")
    }

    private static func section(_ title: String, _ grid: CardGrid, beside button: Widget? = nil) -> Box {
        let heading = Label(title, styles: "title-4", xalign: 0).expanding()
        heading.accessibleRole = .heading
        let line = Box(.horizontal, spacing: 12, [heading])
        if let button { line.append(button) }
        grid.updateRelation(.labelledBy([heading]))
        return Box(.vertical, spacing: 12, [line, grid])
    }

    // MARK: Content

    /// Shows the recent files, the latest first.
    func show(_ recents: RecentDocuments) {
        let columns = CardGrid.maximumColumns
        let shown = recents.entries.prefix(columns)
        recentSection.isVisible = !shown.isEmpty
        self.recents.setCards(
            shown.map { entry in
                let card = RecentCard.make(entry)
                card.onClicked { [weak self] in self?.onOpen(entry.path) }
                return card
            })
    }

    /// Shows the tiles of lessons.
    func show(lessons tiles: [Widget]) { lessons.setCards(tiles) }

    /// Shows a notice that is not about the open list.
    func show(_ new: Notice?) { notice.show(new?.standsAlone == true ? new : nil) }

    /// Moves the focus to the first button.
    func grabFocus() { openButton.grabFocus() }

    /// The frames after which a page that is shown for the first time has its size.
    private static let layoutFrames = 4

    /// Moves the focus to the first of the new cells, and scrolls them into view.
    func chooseNewCell() {
        newCards.first?.button.grabFocus()
        // The focus alone scrolls nowhere before the page has its size.
        var frames = 0
        content.addTickCallback { [weak self] _ in
            guard let self, newCards.first?.button.isFocus == true else { return false }
            frames += 1
            revealNewCells()
            return frames < Self.layoutFrames
        }
    }

    /// Scrolls to the cards of new cells where the first one is not in view as a whole.
    private func revealNewCells() {
        guard let first = newCards.first?.button.bounds(in: content), first.height > 0 else { return }
        let adjustment = scroller.vadjustment
        let end = first.y + first.height
        if first.y < adjustment.value {
            adjustment.value = first.y
        } else if end > adjustment.value + adjustment.pageSize {
            adjustment.value = end - adjustment.pageSize
        }
    }

    // MARK: Thumbnails

    /// Takes the theme's colours, and draws all thumbnails again if they have changed.
    private func takeTheme() {
        let new = Palette(themeOf: content)
        guard new != palette else { return }
        palette = new
        waiting = (cards + newCards)[...]
        for card in waiting { card.picture.background = new[.background] }
        if widget.isMapped { drawThumbnails() }
    }

    /// Draws the thumbnails after the page itself.
    private func appeared() {
        takeTheme()
        live.start()
        var frames = 0
        content.addTickCallback { [weak self] _ in
            frames += 1
            if frames > 1 { self?.drawThumbnails() }
            return frames < 2
        }
    }

    /// Draws the remaining thumbnails one by one at a low priority, while the page is shown.
    private func drawThumbnails() {
        if !waiting.isEmpty { drawing.start() }
    }

    private func drawNextThumbnail() -> Bool {
        guard widget.isMapped, let palette, let card = waiting.popFirst() else { return false }
        // A test reads all built-in documents.
        if let document = try? loader.load(card.reference) {
            let maker = ThumbnailMaker(textSystem: textSystem, palette: palette)
            card.picture.thumbnail = maker.makeThumbnail(of: document)
        }
        return true
    }
}
