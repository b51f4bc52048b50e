import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk

/// What there is to say about the picked tile, with a larger picture of it.
@MainActor
final class MatrixReportPane {
    let widget: Widget
    /// The picked tile is to be shown in Explore.
    var onOpen: () -> Void = {}
    /// Something was copied.
    var onCopied: (String) -> Void = { _ in }

    private let matrix: MatrixModel
    private let state = Label()
    private let verdict = Label()
    private let lines = Label()
    private let picture: MatrixPictureView
    private let column = Box(.vertical, spacing: 12)
    private let command = Label()
    private let open = Button(label: "Open in Explore")
    private let actions: Box
    private var timer: LoopSource?
    private var shown: MatrixTileReport?

    /// How long a tile stays picked before its findings are explained, in milliseconds.
    private static let delay = 60

    init(_ matrix: MatrixModel, painter: MatrixPainter) {
        self.matrix = matrix
        picture = MatrixPictureView(matrix, painter: painter)
        for label in [state, verdict, lines, command] {
            label.xalign = 0
            label.wraps = true
            label.wrapMode = .wordCharacter
        }
        state.addCssClass("dim-label")
        state.addCssClass("numeric")
        verdict.addCssClass("title-4")
        lines.addCssClass("sentence")
        lines.addCssClass("numeric")
        command.addCssClass("log")
        command.isSelectable = true
        open.addCssClass("suggested-action")
        open.tooltipText = "Shows the row in the list, in this very state (Enter or double click on the tile)"
        let copy = Button(label: "Copy Command")
        copy.tooltipText = "Copies the command line that opens the program in this state"
        let buttons = Box(.horizontal, spacing: 6, [open, copy])
        actions = Box(.vertical, spacing: 6, [ProblemCard.caption("OPEN THIS STATE"), command, buttons])
        let content = Box(
            .vertical, spacing: 12,
            [Box(.vertical, spacing: 0, [state, verdict]), picture, lines, column, actions])
        content.setMargins(horizontal: 12, vertical: 12)
        content.addCssClass("problems")
        let scroller = ScrolledWindow(child: content)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.updateProperty(.label("The picked tile"))
        widget = scroller
        open.onClicked { [weak self] in self?.onOpen() }
        copy.onClicked { [weak self] in
            guard let self, let text = shown?.commandLine, !text.isEmpty else { return }
            Clipboard.setText(text)
            onCopied("Command copied")
        }
    }

    func follow(_ change: MatrixModel.Change) {
        let isJudged =
            matrix.outcomes.indices.contains(matrix.picked) && matrix.outcomes[matrix.picked] != nil
        if change.isDisjoint(with: [.picked, .tiles]), isJudged == (shown != nil) { return }
        guard let plan = matrix.plan else {
            widget.isVisible = false
            return
        }
        widget.isVisible = true
        state.text = plan.matrix.state(at: matrix.picked).sentence
        verdict.text = isJudged ? "" : "Not judged yet"
        picture.show(matrix.picked)
        guard timer == nil else { return }
        timer = MainLoop.after(milliseconds: Self.delay, priority: .low) { [weak self] in
            self?.timer = nil
            self?.explain()
        }
    }

    private func explain() {
        shown = matrix.report()
        for child in column.children { column.remove(child) }
        verdict.text =
            shown.map { report in
                let count = report.items.count
                return "\(report.height), "
                    + (count == 0 ? "no findings" : count == 1 ? "1 finding" : "\(count) findings")
            } ?? "Not judged yet"
        lines.text = shown.map(\.lines) ?? ""
        lines.isVisible = !lines.text.isEmpty
        for item in shown?.items ?? [] { column.append(makeCard(item)) }
        command.text = shown?.commandLine ?? ""
        actions.isVisible = shown.map { !$0.commandLine.isEmpty } ?? false
    }

    private func makeCard(_ item: MatrixTileReport.Item) -> Widget {
        let title = Label(item.title)
        title.addCssClass("heading")
        title.accessibleRole = .heading
        title.xalign = 0
        title.wraps = true
        title.wrapMode = .wordCharacter
        title.hexpand = true
        let mark = FindingMarkView(item.rule)
        mark.valign = .start
        let card = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 9, [mark, title])])
        card.addCssClass("problem-card")
        let message = ProblemCard.paragraph(item.detail.message)
        message.isSelectable = true
        card.append(message)
        let place = ProblemCard.paragraph(item.place)
        place.addCssClass("sentence")
        place.addCssClass("numeric")
        place.tooltipText = item.detail.source.file
        card.append(place)
        for member in item.detail.members {
            let words = [member.text, member.isBroken ? "dropped" : nil, member.place].compactMap(\.self)
            card.append(Self.bullet(words.joined(separator: ", ")))
        }
        if !item.detail.repairs.isEmpty {
            card.append(ProblemCard.caption(item.detail.repairs.count == 1 ? "REPAIR" : "REPAIRS"))
            for repair in item.detail.repairs { card.append(Self.bullet(repair.title)) }
        }
        return card
    }

    private static func bullet(_ text: String) -> Widget {
        let dot = Label("•")
        dot.valign = .start
        let label = ProblemCard.paragraph(text)
        label.hexpand = true
        return Box(.horizontal, spacing: 6, [dot, label])
    }
}

/// The picked tile as large as the panel has room for, but no larger than its points.
@MainActor
final class MatrixPictureView: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .image }

    private let matrix: MatrixModel
    private let painter: MatrixPainter
    private var tile: Int?
    private var size = Size.zero

    /// The room around the picture for its border, in points.
    private static let inset = 3.0

    init(_ matrix: MatrixModel, painter: MatrixPainter) {
        self.matrix = matrix
        self.painter = painter
        super.init()
        hexpand = true
        canTarget = false
    }

    func show(_ tile: Int) {
        self.tile = tile
        painter.beginFrame()
        size = painter.picture(of: tile, waits: true)?.size ?? .zero
        updateProperty(.label("The cell, \(matrix.name(of: tile))"))
        queueResize()
    }

    private func scale(inWidth width: Double) -> Double {
        size.width > 0 ? min(1, max(1, width - 2 * Self.inset) / size.width) : 1
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measure(orientation: Orientation, forSize width: Int) -> Measurement {
        guard orientation == .vertical else { return Measurement(minimum: 120, natural: 280) }
        let scale = scale(inWidth: width > 0 ? Double(width) : 280)
        let height = Int((size.height * scale + 2 * Self.inset).rounded(.up))
        return Measurement(minimum: height, natural: height)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let tile, let picture = painter.picture(of: tile, waits: true) else { return }
        let scale = scale(inWidth: Double(width))
        let wide = picture.size.width * scale
        let frame = Gtk.Rect(
            x: direction == .rightToLeft ? Double(width) - wide - Self.inset : Self.inset, y: Self.inset,
            width: wide, height: picture.size.height * scale)
        snapshot.append(picture.background, in: frame)
        if let node = picture.node {
            snapshot.withClip(to: frame) {
                snapshot.withSavedState {
                    snapshot.translate(x: frame.x, y: frame.y)
                    snapshot.scale(scale)
                    snapshot.append(node)
                }
            }
        }
        let worst = matrix.outcomes.indices.contains(tile) ? matrix.outcomes[tile]?.worst : nil
        let mark = worst.map { FindingMark($0, in: Palette(themeOf: self)) }
        let border = mark?.borderWidth ?? 1
        snapshot.appendBorder(
            mark?.color ?? foregroundColor.withAlpha(0.25), width: border,
            around: RoundedRect(
                Gtk.Rect(
                    x: frame.x - border, y: frame.y - border, width: frame.width + 2 * border,
                    height: frame.height + 2 * border), radius: 2))
    }

    override func styleChanged() { queueDraw() }
}
