import Gtk
import GuidePages
import Wording

/// Makes the widgets of a page.
@MainActor
final class GuideBlocks {
    /// The widget at each place.
    private(set) var places: [GuidePlace: Widget] = [:]
    private let page: GuidePage
    private let markup: MarkdownMarkup
    private let onLink: @MainActor (String) -> Void
    /// Scrolls the page by a distance in lines of the wheel or in points.
    private let onScroll: @MainActor (Double, ScrollUnit) -> Void

    init(
        _ page: GuidePage, of guide: Guide, onLink: @escaping @MainActor (String) -> Void,
        onScroll: @escaping @MainActor (Double, ScrollUnit) -> Void
    ) {
        self.page = page
        self.onLink = onLink
        self.onScroll = onScroll
        markup = MarkdownMarkup(page, of: guide)
    }

    /// The widgets, in order.
    func make() -> [Widget] {
        page.blocks.enumerated().map { index, block in
            let widget = widget(of: block) { [self] part, widget in
                places[GuidePlace(block: index, part: part)] = widget
            }
            places[GuidePlace(block: index)] = widget
            return widget
        }
    }

    private func widget(of block: MarkdownBlock, onPart: (Int, Widget) -> Void = { _, _ in }) -> Widget {
        switch block {
        case .heading(let text, let level): return heading(text, level: level)
        case .paragraph(let text): return label(text)
        case .code(let code, _): return makeCode(code)
        case .list(let items, let start): return list(items, start: start, onPart: onPart)
        case .table(let table): return self.table(table, onPart: onPart)
        case .quote(let blocks):
            return Box(.vertical, spacing: 6, blocks.map { widget(of: $0) }).styled("guide-quote")
        case .picture(let words, let file):
            guard let texture = GuideLibrary.picture(file, of: page) else {
                return label([.emphasis([.text(tr("Picture: \(words)"))])])
            }
            return GuidePicture(texture, words: words)
        }
    }

    // MARK: Text

    private func label(_ line: [MarkdownInline], prefix: String = "") -> Label {
        let label = Label.paragraph()
        label.setMarkup(prefix + markup.markup(line))
        label.onActivateLink { [onLink] destination in
            // The page that the label is on may give way to another.
            MainLoop.once { onLink(destination) }
            return true
        }
        return label
    }

    private func heading(_ text: [MarkdownInline], level: Int) -> Label {
        let label = label(text)
        label.addCssClass("guide-heading-\(min(level, 3))")
        label.accessibleRole = .heading
        label.updateProperty(.level(level), .label(text.plainText))
        return label
    }

    private func makeCode(_ code: String) -> Widget {
        let text = Label(code, styles: "monospace", xalign: 0)
        text.yalign = 0
        text.isSelectable = true
        let scroller = ScrolledWindow(child: text, vertical: .never).styled("guide-code")
        scroller.updateProperty(.label(tr("Code")))
        // A scrolled window takes all events of the wheel, also those that it has no use for.
        let box = Box(.vertical, spacing: 0, [scroller])
        let wheel = EventControllerScroll(.bothAxes)
        wheel.propagationPhase = .capture
        wheel.onScroll { [weak wheel, onScroll] dx, dy in
            guard let wheel, abs(dy) > abs(dx), !wheel.currentModifiers.contains(.shift) else { return false }
            onScroll(dy, wheel.unit)
            return true
        }
        box.addController(wheel)
        return box
    }

    private func list(_ items: [[MarkdownBlock]], start: Int?, onPart: (Int, Widget) -> Void) -> Widget {
        let rows = items.enumerated().map { index, blocks -> Widget in
            let mark = Label(start.map { "\($0 + index)." } ?? "•", styles: "numeric", xalign: 1)
            mark.yalign = 0
            mark.valign = .start
            mark.widthChars = start == nil ? 1 : 3
            let content = Box(.vertical, spacing: 6, blocks.map { widget(of: $0) }).expanding()
            let row = Box(.horizontal, spacing: 9, [mark, content])
            row.accessibleRole = .listItem
            onPart(index, row)
            return row
        }
        let list = Box(.vertical, spacing: 6, rows)
        list.accessibleRole = .list
        return list
    }

    // MARK: Tables

    /// The most characters that the cells of a table with more than two columns have, to stand side by side.
    private static let sideBySide = 90

    private func table(_ table: MarkdownTable, onPart: (Int, Widget) -> Void) -> Widget {
        let widths = table.head.indices.map { column in
            table.rows.map { $0[column].plainText.count }.max() ?? 0
        }
        let isWide = table.head.count > 2 && widths.reduce(0, +) > Self.sideBySide
        return isWide ? cards(table, onPart: onPart) : grid(table, onPart: onPart)
    }

    private func grid(_ table: MarkdownTable, onPart: (Int, Widget) -> Void) -> Widget {
        let grid = Grid().styled("guide-table").aligned(.start)
        let hasHead = table.head.contains { !$0.isEmpty }
        for (index, row) in ((hasHead ? [table.head] : []) + table.rows).enumerated() {
            let part = index - (hasHead ? 1 : 0)
            for (column, cell) in row.enumerated() {
                let label = label(part < 0 ? [.strong(cell)] : cell)
                label.yalign = 0
                if column == 0, part >= 0 { onPart(part, label) }
                grid.attach(label, column: column, row: index)
            }
        }
        return grid
    }

    /// Rows one under another, each with its cells as paragraphs: for texts that columns would make narrow.
    private func cards(_ table: MarkdownTable, onPart: (Int, Widget) -> Void) -> Widget {
        let cards = table.rows.enumerated().map { index, row -> Widget in
            let card = Box(.vertical, spacing: 3).styled("guide-card")
            for (column, cell) in row.enumerated() where !cell.isEmpty {
                let head = Label.escaped(table.head[column].plainText)
                card.append(
                    column == 0 ? label([.strong(cell)]) : label(cell, prefix: "<i>\(head):</i> "))
            }
            onPart(index, card)
            return card
        }
        return Box(.vertical, spacing: 0, cards)
    }
}
