import AutoLayout

/// The visible content of a view in its frame.
struct Drawn {
    /// The number of lines of a label.
    var lineCount: Int?
    /// The missing part of a truncated text, in points.
    var truncated: Double?
    /// Whether the end of a text is left out.
    var isShortened = false
    /// How much wider a broken word is than its line, in points.
    var brokenWord: Double?
    /// The clipped part of the view's content, in points.
    var clipped: Double?
    /// Where it draws, in its own coordinates.
    var extent = Rect.zero
}

extension RowExaminer {
    /// Finds the visible content of a view, and its extent.
    func draw(_ examined: ExaminedView, _ drawn: inout Drawn) {
        let bounds = examined.view.bounds
        drawn.extent = bounds
        switch examined.content {
        case .label(let label):
            let text = ExaminedText(label, in: environment)
            drawn.lineCount = text.lineCount
            drawn.truncated = text.truncated
            drawn.isShortened = text.truncated != nil
            drawn.clipped = text.clipped
            drawn.brokenWord = text.brokenWord
            drawn.extent = text.extent
        case .button(let button): draw(button, &drawn)
        case .image(let image): draw(image, &drawn)
        case .control(let control): draw(control, &drawn)
        case .shape: break
        }
    }

    private func draw(_ button: Button, _ drawn: inout Drawn) {
        let frame = button.frame
        let insets = button.effectiveInsets
        let image = button.drawnImageSize
        let text = button.title.isEmpty ? .empty : button.textSize
        let room = button.titleRoom
        // With a configuration, a title that breaks into lines makes the button taller; without one it does not.
        let missing = Self.missing(text.width, in: room)
        drawn.isShortened = missing != nil
        drawn.truncated = button.wrapsTitle ? nil : missing
        let points = button.font.descriptor(in: environment).pointSize
        // The room around letters may be cut.
        let title = button.title.isEmpty ? 0 : min(text.height - 1, ExaminedText.letterHeight * points)
        drawn.clipped = Self.missing(max(image.height, title), in: frame.height)
        let lines = button.brokenTitleLines
        if lines > 1 {
            // All lines but the first are beyond its edges.
            drawn.clipped = Self.missing(Double(lines) * text.height, in: frame.height)
        }
        // Without a background only the title and picture are visible, centred.
        guard button.isBare else { return }
        let width = min(frame.width, image.width + button.shownPadding + min(text.width, room))
        let height = min(frame.height, max(image.height, button.title.isEmpty ? 0 : points))
        let isMirrored = environment.layoutDirection == .rightToLeft
        let left = isMirrored ? insets.trailing : insets.leading
        let inside = frame.width - insets.leading - insets.trailing
        drawn.extent = Rect(
            x: left + (inside - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
    }

    private func draw(_ view: ImageView, _ drawn: inout Drawn) {
        // The size of a missing picture is known from the document alone.
        let sizes = view.image?.path == nil ? [view.contentSize, view.image?.size] : [view.image?.size]
        guard let natural = sizes.compactMap(\.self).first, natural.width > 0, natural.height > 0 else {
            return
        }
        let frame = view.frame
        // Without a background only the picture is visible.
        if view.backgroundColor?.isSeen != true,
            let place = view.bounds.intersection(view.contentMode.place(of: natural, in: view.bounds))
        {
            drawn.extent = place
        }
        switch view.contentMode {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill:
            // A picture follows the size that it is given.
            break
        default:
            let cut = max(natural.width - frame.width, natural.height - frame.height)
            if cut > Self.tolerance { drawn.clipped = cut }
        }
    }

    /// The least room around a picture that is seen, in points.
    private static let leastPictureRoom = 8.0

    /// How much room a fitted picture leaves above and below, where its own height makes the view taller than that.
    func roomAroundPicture(_ examined: ExaminedView) -> Double? {
        guard case .image(let view) = examined.content, view.contentMode == .scaleAspectFit else {
            return nil
        }
        let (natural, frame) = (view.intrinsicContentSize, view.frame)
        guard natural.width > 0, natural.height > 0, abs(frame.height - natural.height) < 1,
            natural.width - frame.width > 1
        else { return nil }
        let room = frame.height - frame.width * natural.height / natural.width
        return room > Self.leastPictureRoom ? room : nil
    }

    /// How far a picture's own size is from the one that its view is given, which it overrules.
    func distanceFromGivenSize(_ examined: ExaminedView) -> Double? {
        guard case .image(let view) = examined.content else { return nil }
        return OverruledSize(of: view).map { abs($0.own - $0.given) }
    }

    /// By how much the sides of a picture differ whose corners make a circle of a square with one of them, in points; `nil`
    /// where they do not, and where constraints give it both sides.
    func stretchOfCircle(_ examined: ExaminedView) -> Double? {
        guard case .image(let view) = examined.content, view.cornerRadius > 0,
            view.clipsToBounds || view.backgroundColor?.isSeen == true
        else { return nil }
        let (width, height, circle) = (view.frame.width, view.frame.height, 2 * view.cornerRadius)
        guard abs(width - height) > 1, abs(circle - width) < 1 || abs(circle - height) < 1 else { return nil }
        let given = view.constraints.filter {
            $0.isActive && $0.firstItem === view && $0.secondItem == nil && $0.relation == .equal
        }
        .map(\.firstAttribute)
        return Set(given).isSuperset(of: [.width, .height]) ? nil : abs(width - height)
    }

    /// How much taller than its text a label is that wraps at a width given for good, which is not its own, or that a
    /// stack makes as tall as another view, by a line or more.
    func roomAroundText(_ examined: ExaminedView) -> Double? {
        guard case .label(let label) = examined.content else { return nil }
        let isPreferred =
            label.givenPreferredWidth > 0 && label.numberOfLines != 1
            && label.frame.width - label.givenPreferredWidth > 1
            // Only the height that follows from the width is meant.
            && abs(label.frame.height - label.textSize.height) < 1
        guard isPreferred || label.fillingEqually != nil else { return nil }
        let room = label.frame.height - ExaminedText.wholeSize(of: label, in: environment).height
        return room > (isPreferred ? Self.tolerance : pointSize(of: examined)) ? room : nil
    }

    /// How much of its text a scrolling text view does not show that a stack makes as tall as what is beside it.
    func hiddenText(_ examined: ExaminedView) -> Double? {
        guard case .control(let control) = examined.content, control.kind == .textView,
            control.contentSize == nil, let stack = control.superview as? StackView,
            stack.axis == .horizontal,
            !control.constraints.contains(where: { $0.firstAttribute == .height })
        else { return nil }
        let missing = heightBeyondFrame(ofTextIn: control)
        return missing > Self.textInset ? missing : nil
    }

    /// How much taller than a text view its text is, in points; negative where there is room.
    func heightBeyondFrame(ofTextIn control: Control) -> Double {
        var font = control.font.descriptor(in: environment)
        font.lineHeight = environment.lineHeight
        let text = environment.textMeasurer.size(
            of: control.content.text.text, font: font, numberOfLines: 0,
            width: max(1, control.frame.width - 2 * Self.linePadding))
        return text.height + 2 * Self.textInset - control.frame.height
    }

    /// The insets of a text view's text in points: above and below, and beside each line.
    private static let textInset = 8.0
    private static let linePadding = 5.0

    private func draw(_ control: Control, _ drawn: inout Drawn) {
        let frame = control.frame
        let insets = control.alignmentRectInsets
        let width = frame.width - insets.left - insets.right
        let height = frame.height - insets.top - insets.bottom
        let needed = control.intrinsicContentSize
        if control.kind.hasOneSize {
            let cut = max(needed.width - width, needed.height - height)
            if control.contentSize == nil, cut > Self.tolerance { drawn.clipped = cut }
        } else if control.kind == .segmentedControl {
            let part = width / Double(max(1, control.parts.count))
            drawn.truncated = Self.missing(control.textSize.width, in: part)
        } else if control.kind == .textField {
            // A text longer than the field scrolls in it.
            drawn.clipped = Self.missing(control.textSize.height - 1, in: height)
        }
    }

    /// The part of a length in points that does not fit; `nil` where all fits.
    private static func missing(_ length: Double, in room: Double) -> Double? {
        length - room > tolerance ? length - room : nil
    }
}

extension Button {
    /// The size of the picture as drawn: without a configuration, one that is too large is drawn as large as the button.
    fileprivate var drawnImageSize: Size {
        var image = shownImageSize
        let insets = effectiveInsets
        if style == .system {
            image.width = min(image.width, max(0, frame.width - insets.leading - insets.trailing))
            image.height = min(image.height, frame.height)
        }
        return image
    }

    /// The width that the title has, in points.
    var titleRoom: Double {
        let insets = effectiveInsets
        return max(
            0, frame.width - insets.leading - insets.trailing - drawnImageSize.width - shownPadding)
    }

    /// The number of lines that UIKit breaks the title into while the button's own height is that of one; 1 for others.
    var brokenTitleLines: Int {
        guard wrapsTitle, style == .system, !title.isEmpty, titleRoom > 1,
            textSize.width - titleRoom > RowExaminer.tolerance
        else { return 1 }
        return Int(clamping: (textSize.width / titleRoom).rounded(.up))
    }
}

extension View {
    /// The stack view that makes it as tall as its other views; `nil` for none.
    var fillingEqually: StackView? {
        guard let stack = arrangingStack, stack.axis == .vertical, stack.distribution == .fillEqually,
            stack.arrangedSubviews.filter({ !$0.isHidden }).count > 1
        else { return nil }
        return stack
    }
}
