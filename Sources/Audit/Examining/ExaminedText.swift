import AutoLayout

/// A label's text as it is drawn in the label's frame.
///
/// It follows the drawing: lines wrap at the frame's width, at most as many as the label allows and as fit into its
/// height, at least one; the last one is truncated where words are left out.
struct ExaminedText {
    /// The number of lines shown.
    let lineCount: Int
    /// The missing part of a truncated text, in points: of the width for one line, else of the height.
    var truncated: Double?
    /// The clipped part of a single line's height, in points.
    var clipped: Double?
    /// Whether ``clipped`` is of one line of several, so that the text lacks more.
    var isClippedLineOfSeveral = false
    /// How much wider the widest word is than the line, in points, where a shown line begins inside a word.
    var brokenWord: Double?
    /// The extent of the letters, in the label's coordinates: from the top of capitals in the first line to a little
    /// below the last baseline.
    ///
    /// Views that reach only into the space around letters do not overlap the text.
    let extent: Rect

    /// How much lower a frame may be than its text, in points.
    private static let slack = 0.5
    /// How high capitals are and how far letters reach below the baseline, as shares of the font's size.
    private static let ascent = 0.72
    private static let descent = 0.18
    /// How high letters are from the top of capitals to a little below the line, as a share of the font's size.
    static let letterHeight = ascent + descent

    /// The room below a line on average, in points; the last one has none.
    private static func spacing(of text: String, _ style: LineStyle?, lineCount: Int) -> Double {
        guard lineCount > 1, let style else { return 0 }
        guard style.paragraphSpacing > 0 else { return style.spacing }
        let gaps = min(text.count(where: \.isNewline), lineCount - 1)
        return style.spacing + style.paragraphSpacing * Double(gaps) / Double(lineCount - 1)
    }

    /// Looks at the text of a label as it was last laid out.
    init(_ label: Label, in environment: LayoutEnvironment) {
        let frame = label.textArea
        var width = max(0, frame.width)
        // Frames are on whole pixels, while lines wrapped at the width before rounding.
        if let wrapped = label.wrapWidth, abs(wrapped - width) < 1 { width = max(width, wrapped) }
        let own = label.descriptor(in: environment)
        let font = label.drawnFont(own, by: environment.textMeasurer)
        let size =
            font == own
            ? Self.size(of: label, atWidth: width, in: environment)
            : environment.textMeasurer.size(
                of: label.text, font: font, numberOfLines: label.numberOfLines, width: width)
        let lineHeight =
            size.lineCount > 1
            ? (size.lastBaseline - size.firstBaseline) / Double(size.lineCount - 1) : size.height
        // The last line has no room below it.
        let spacing = Self.spacing(of: label.text, font.lineStyle, lineCount: size.lineCount)
        let room = max(0, frame.height) + spacing + Self.slack
        let fitting = lineHeight > 0 ? Int(clamping: room / lineHeight) : 0
        lineCount = min(size.lineCount, max(1, fitting))
        let points = font.pointSize
        // The space around letters may be cut.
        let shownHeight = Double(lineCount) * lineHeight - spacing
        // The drawing stands on whole pixels.
        let scale = environment.displayScale
        let spare = ((frame.height - shownHeight) * scale).rounded(.down)
        let middle = (spare / 2).rounded(.down) / scale
        // A line that is higher than its label is drawn vertically centred.
        let top = lineCount == 1 ? middle : max(0, middle)
        let baseline = top + size.firstBaseline
        let cutsLetters =
            baseline + Self.descent * points - frame.height > Self.slack
            || Self.ascent * points - baseline > Self.slack
        if size.lineCount == 1 {
            // The height is rounded up to a whole pixel.
            if cutsLetters, size.height - frame.height > 1 { clipped = size.height - frame.height }
        } else if fitting < size.lineCount {
            truncated = size.height - frame.height
            if fitting < 1, cutsLetters, lineHeight - frame.height > 1 {
                clipped = lineHeight - frame.height
                isClippedLineOfSeveral = true
            }
        }
        if size.isTruncated, truncated == nil {
            let wrapWidth = size.lineCount > 1 ? width : nil
            let whole =
                font == own
                ? Self.size(of: label, numberOfLines: 0, atWidth: wrapWidth, environment)
                : environment.textMeasurer.size(
                    of: label.text, font: font, numberOfLines: 0, width: wrapWidth)
            truncated =
                size.lineCount > 1 ? max(whole.height - size.height, 1) : max(whole.width - width, 1)
        }
        if size.breaksWords {
            let shown =
                lineCount < size.lineCount
                ? environment.textMeasurer.size(
                    of: label.text, font: font, numberOfLines: lineCount, width: width) : size
            if shown.breaksWords {
                let words = WholeWords(of: label.text, font: font, by: environment.textMeasurer)
                brokenWord = words.widest(over: width).map { $0.width - width }
            }
        }
        // A truncated text is as wide as its frame.
        let shownWidth = min(size.width, width)
        let capitals = top + max(0, size.firstBaseline - Self.ascent * points)
        let lastBaseline = size.firstBaseline + Double(lineCount - 1) * lineHeight
        // A line that is cut off begins and ends with the frame.
        let y = clipped == nil ? capitals : max(0, capitals)
        let bottom = top + lastBaseline + Self.descent * points
        extent = Rect(
            x: frame.x + Self.left(of: label, spare: width - shownWidth, environment), y: frame.y + y,
            width: shownWidth, height: max(0, (clipped == nil ? bottom : min(bottom, frame.height)) - y))
    }

    /// The size at a width, taken from what the label was measured with where it holds.
    private static func size(
        of label: Label, atWidth width: Double, in environment: LayoutEnvironment
    ) -> TextSize {
        if label.textWidths.contains(width), !label.textSize.isTruncated { return label.textSize }
        return size(of: label, numberOfLines: label.numberOfLines, atWidth: width, environment)
    }

    private static func size(
        of label: Label, numberOfLines: Int, atWidth width: Double?, _ environment: LayoutEnvironment
    ) -> TextSize {
        let font = label.descriptor(in: environment)
        if let prepared = label.content.prepared, prepared.font == font {
            return prepared.measure(
                numberOfLines: numberOfLines, width: width, by: environment.textMeasurer
            ).size
        }
        return environment.textMeasurer.size(
            of: label.text, font: font, numberOfLines: numberOfLines, width: width)
    }

    /// The size of a label's text as a whole: on one line, or as wide as the label where that has a width.
    static func wholeSize(of label: Label, in environment: LayoutEnvironment) -> Size {
        let width = label.numberOfLines != 1 && label.frame.width >= 1 ? label.frame.width : nil
        let text = size(of: label, numberOfLines: 0, atWidth: width, environment)
        return Size(width: text.width, height: text.height)
    }

    private static func left(of label: Label, spare: Double, _ environment: LayoutEnvironment) -> Double {
        switch label.textAlignment {
        case .left: 0
        case .center: spare / 2
        case .right: spare
        case .natural: environment.layoutDirection == .leftToRight ? 0 : spare
        }
    }
}
