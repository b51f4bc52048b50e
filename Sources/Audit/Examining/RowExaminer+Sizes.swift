import AutoLayout

/// A view without width or height.
enum Flatness {
    /// The view was put away on purpose, or has no known content.
    case meant
    /// The missing length on the flat axis, in points.
    case missing(Double)
}

/// Views without a size, touch targets that are too small, and texts on the wrong side.
extension RowExaminer {
    /// The reason why a view has no width or height; `nil` for a view with a size.
    func flatness(of examined: ExaminedView) -> Flatness? {
        let frame = examined.view.frame
        let isFlat = (frame.width < Self.tolerance, frame.height < Self.tolerance)
        let isShort = isShortBar(examined)
        guard isFlat.0 || isFlat.1 || isShort else { return nil }
        var place = examined.place
        while place > 0 {
            if views[place].isPutAway() || held[place] != nil { return .meant }
            place = parents[place]
        }
        if isShort { return .missing(Rule.leastTouchSide - frame.width) }
        let needed = neededSize(of: examined)
        let missing = max(
            isFlat.0 ? needed.width - frame.width : 0, isFlat.1 ? needed.height - frame.height : 0)
        return missing > Self.tolerance ? .missing(missing) : .meant
    }

    /// Below this width a progress bar shows no progress, in points.
    static let leastBar = 24.0
    /// The controls without a width of their own that may vanish; a slider is too small a target before.
    private static let bars: Set<Control.Kind> = [.progress, .searchBar]

    /// Whether it is a bar that no constraint gives a width, and to which others leave hardly any.
    private func isShortBar(_ examined: ExaminedView) -> Bool {
        guard case .control(let control) = examined.content, Self.bars.contains(control.kind) else {
            return false
        }
        let least = control.kind == .progress ? Self.leastBar : Self.tolerance
        guard control.frame.width < least, control.intrinsicContentSize.width == View.noIntrinsicMetric,
            !control.translatesAutoresizingMaskIntoConstraints, !isSized(control, .width)
        else { return false }
        // What is pinned to both ends of another view is as wide as that one.
        let ends = ends(of: control, along: .width)
        return ends.count < 2 || Set(ends).count > 1
    }

    /// What a view's content takes in points; 0 where that is not known.
    private func neededSize(of examined: ExaminedView) -> Size {
        let view = examined.view
        switch examined.content {
        case .label(let label): return ExaminedText.wholeSize(of: label, in: environment)
        default:
            let size = view.intrinsicContentSize
            return Size(width: max(0, size.width), height: max(0, size.height))
        }
    }

    /// The least height and width that UIKit gives a button with a title (`UIButton.Configuration.Size.mini`).
    private static let leastTitledButton = 28.0

    /// The missing length of a touch target's least side, in points; `nil` where it is large enough.
    ///
    /// Only pictures need the whole 44 points. A switch, a slider or a titled button in the system's own size is known
    /// to people. A text field may be as high as its text, where WCAG's exception for spacing holds.
    func missingForTouch(_ target: SeenView) -> Double? {
        guard let least = leastSide(of: target.examined) else { return nil }
        let frame = target.examined.view.frame
        let side = min(frame.width, frame.height)
        guard least - side > Self.tolerance else { return nil }
        if case .control(let control) = target.examined.content, control.kind == .textField,
            hasRoomAround(target)
        {
            return nil
        }
        return Rule.leastTouchSide - side
    }

    /// The least side of a touch target, in points; `nil` for other views.
    private func leastSide(of examined: ExaminedView) -> Double? {
        switch examined.content {
        case .button(let button):
            button.title.isEmpty ? Rule.leastTouchSide : Self.leastTitledButton
        case .control(let control): control.kind.leastSide
        default: nil
        }
    }

    /// Whether a circle of 24 points around the middle of a target meets no other target (WCAG 2.2, 2.5.8, "Spacing").
    private func hasRoomAround(_ target: SeenView) -> Bool {
        func distance(_ one: Rect, _ other: Rect) -> Double {
            let x = max(0, other.x - (one.x + one.maxX) / 2, (one.x + one.maxX) / 2 - other.maxX)
            let y = max(0, other.y - (one.y + one.maxY) / 2, (one.y + one.maxY) / 2 - other.maxY)
            return (x * x + y * y).squareRoot()
        }
        let own = bounds(of: target.place)
        return !seen.contains { other in
            guard other.place != target.place, leastSide(of: other.examined) != nil else { return false }
            return distance(own, bounds(of: other.place)) < Rule.severeTouchSide / 2
        }
    }

    /// The least visible distance of a text from its natural side, in points; for large fonts half their size.
    private static let leastSpare = 8.0

    /// The distance of a text from the side that its alignment would have in the writing direction, in points; `nil`
    /// where it is on that side, or where the difference is not visible.
    func distanceFromNaturalSide(_ examined: ExaminedView, _ drawn: Drawn) -> Double? {
        guard environment.layoutDirection == .rightToLeft else { return nil }
        let alignment: TextAlignment
        switch examined.content {
        case .label(let label):
            alignment = label.textAlignment
            // Numbers stand from left to right in every language.
            if !label.text.contains(where: \.isLetter), forcedNames.contains(label.name) { return nil }
        case .control(let control) where control.kind == .textField && control.textSize.width > 0:
            alignment = control.textAlignment
        default: return nil
        }
        guard alignment == .left || alignment == .right, mirrors(examined.view) else { return nil }
        var spare = examined.view.frame.width - drawn.extent.width
        if case .control(let control) = examined.content {
            spare = control.frame.width - control.textSize.width - (control.isBordered ? 14 : 0)
        }
        return spare > max(Self.leastSpare, pointSize(of: examined) / 2) ? spare : nil
    }

    /// The size of the font of a view's text in points; 0 for one without.
    func pointSize(of examined: ExaminedView) -> Double {
        let font: LabelFont
        switch examined.content {
        case .label(let label): font = label.font
        case .control(let control): font = control.font
        case .button(let button): font = button.font
        default: return 0
        }
        return font.descriptor(in: environment).pointSize
    }

    /// Whether a view changes sides with the writing direction, so that its text ought to.
    private func mirrors(_ view: View) -> Bool {
        var current: View? = view
        while let view = current, view !== cell.contentView {
            if view.translatesAutoresizingMaskIntoConstraints { return false }
            if sidePins.areFixed(view) { return false }
            current = view.superview
        }
        return true
    }
}
