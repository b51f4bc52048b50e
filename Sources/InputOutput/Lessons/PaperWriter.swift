import CellRendering
import Gtk

/// Fills A4 pages with texts and pictures, from the top down.
struct PaperWriter {
    /// The style of a text.
    struct Style {
        var size: Double
        var weight = 400
        /// The room above it, in typographic points.
        var above: Double
        var indent = 0.0
        var color = RGBA.black
        /// The height below the text that has to fit on the same page, in typographic points.
        var keeps = 0.0

        /// The style with a number of further lines that have to fit on the same page.
        func keeping(lines: Int) -> Style {
            var style = self
            style.keeps = Double(lines) * size * 1.9
            return style
        }

        static let title = Style(size: 22, weight: 700, above: 0, keeps: 60)
        static let lead = Style(size: 13, above: 4, color: dim)
        static let heading = Style(size: 15, weight: 700, above: 22, keeps: 90)
        static let body = Style(size: 11, above: 6)
        static let question = Style(size: 11, weight: 700, above: 10)
        static let option = Style(size: 11, above: 5, indent: 14)
        static let asideTitle = Style(size: 9, weight: 700, above: 8)
        static let aside = Style(size: 9, above: 2)
        static let caption = Style(size: 9, above: 4, color: dim)

        private static let dim = RGBA(0.36, 0.36, 0.4)
    }

    /// The size of a page, A4, in typographic points.
    private static let (width, height) = (595.0, 842.0)
    private static let (margin, bottom) = (64.0, 842.0 - 72)
    /// The scale of pictures, in typographic points per point of the list.
    private static let pictureScale = 0.55
    /// The distance between a picture and the text beside it, and the least width of that text, in typographic points.
    private static let (gap, leastColumn) = (16.0, 140.0)

    private let context = PangoContext(fontMap: FontMap())
    private let footer: String
    private var pages: [Snapshot] = [Snapshot()]
    private var y = Self.margin

    /// Begins with an empty page.
    ///
    /// - footer: The text at the foot of each page, before its number.
    init(footer: String) { self.footer = footer }

    private var page: Snapshot { pages[pages.count - 1] }
    private var isAtTop: Bool { y <= Self.margin }

    /// Begins another page.
    mutating func beginPage() {
        pages.append(Snapshot())
        y = Self.margin
    }

    private func layout(
        _ text: String, _ style: Style, isCode: Bool = false, width: Double
    ) -> PangoLayout {
        let layout = PangoLayout(
            context: context, text: text,
            font: FontDescription(
                family: isCode ? "Monospace" : "Sans", pixelSize: isCode ? style.size * 0.9 : style.size,
                weight: style.weight))
        layout.width = width
        layout.spacing = style.size * 0.25
        return layout
    }

    /// Writes a text; one that does not fit continues on the next page, line by line.
    mutating func text(_ text: String, _ style: Style) {
        for paragraph in text.paragraphs {
            let layout = layout(
                paragraph.text, style, isCode: paragraph.isCode,
                width: Self.width - 2 * Self.margin - style.indent)
            if !isAtTop { y += style.above }
            if !isAtTop, y + min(layout.size.height, 2.6 * style.size) + style.keeps > Self.bottom {
                beginPage()
            }
            if y + layout.size.height <= Self.bottom {
                page.append(layout, x: Self.margin + style.indent, y: y, color: style.color)
                y += layout.size.height
                continue
            }
            var lines = layout.lines[...]
            while let first = lines.first {
                var fitting = lines.prefix { $0.y + $0.height - first.y <= Self.bottom - y }
                if fitting.isEmpty {
                    guard isAtTop else {
                        beginPage()
                        continue
                    }
                    fitting = lines.prefix(1)
                }
                let height = fitting.last.map { $0.y + $0.height - first.y } ?? 0
                page.withClip(to: Rect(x: 0, y: y, width: Self.width, height: height)) {
                    page.append(layout, x: Self.margin + style.indent, y: y - first.y, color: style.color)
                }
                y += height
                lines = lines.dropFirst(fitting.count)
            }
        }
    }

    /// Draws a framed picture with a caption below, and texts beside it, or below it where there is no room.
    mutating func picture(_ drawing: Drawing, caption: String, beside texts: [(text: String, style: Style)]) {
        guard let node = drawing.node else { return }
        let (room, most) = (Self.width - 2 * Self.margin, Self.bottom - Self.margin - 30)
        let scale = min(Self.pictureScale, room / drawing.size.width, most / drawing.size.height)
        let size = (width: drawing.size.width * scale, height: drawing.size.height * scale)
        if !isAtTop { y += 10 }
        let beside = room - size.width - Self.gap
        let layouts = texts.map { (layout: layout($0.text, $0.style, width: beside), style: $0.style) }
        let textHeight = layouts.reduce(0) { $0 + $1.style.above + $1.layout.size.height }
        let isBeside = beside >= Self.leastColumn && textHeight <= most
        if y + max(size.height + 24, isBeside ? textHeight : 0) > Self.bottom { beginPage() }
        let (page, y) = (page, y)
        page.append(node, x: Self.margin, y: y, scale: scale)
        let frame = Rect(x: Self.margin, y: y, width: size.width, height: size.height)
        page.appendBorder(RGBA.black.withAlpha(0.25), width: 0.75, around: RoundedRect(frame))
        self.y += size.height
        text(caption, .caption)
        guard isBeside else {
            for text in texts { self.text(text.text, text.style) }
            return
        }
        var below = y
        for (layout, style) in layouts {
            if below > y { below += style.above }
            page.append(layout, x: Self.margin + size.width + Self.gap, y: below, color: style.color)
            below += layout.size.height
        }
        self.y = max(self.y, below)
    }

    /// The bytes of a PDF file of all pages.
    ///
    /// - Throws: `GtkError` if the pages cannot be drawn.
    func pdf() throws -> [UInt8] {
        for (place, page) in pages.enumerated() {
            let layout = layout(
                "\(footer) · \(place + 1) of \(pages.count)", .caption,
                width: Self.width - 2 * Self.margin)
            page.append(layout, x: Self.margin, y: Self.height - 48, color: Style.caption.color)
        }
        return try RenderNode.pdfData(
            pages: pages.compactMap { $0.takeNode() }, width: Self.width, height: Self.height)
    }
}
