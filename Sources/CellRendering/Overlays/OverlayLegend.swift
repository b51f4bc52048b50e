import AutoLayout
import Gtk
import Wording

/// The meanings of overlays' marks, in words and with samples.
extension OverlayMark.Meaning {
    /// The meaning in a few words, as a legend writes it.
    public var title: String {
        switch self {
        case .frame: tr("frame")
        case .alignmentRect: tr("alignment rectangle")
        case .baseline: tr("baseline")
        case .margin: tr("margin")
        case .active: tr("holds, and decides")
        case .slack: tr("room to spare")
        case .notMet: tr("not met")
        case .dropped: tr("dropped")
        case .conflicting: tr("in conflict with it")
        case .missing: tr("missing pin")
        case .ambiguous: tr("ambiguous")
        case .misplaced: tr("misplaced")
        case .placed: tr("recorded")
        case .intrinsicSize: tr("intrinsic size")
        case .estimated: tr("estimated")
        case .measured: tr("measured")
        case .emphasised: tr("selected")
        case .finding: tr("wrong")
        case .note: tr("noted")
        case .pool1, .pool2, .pool3, .pool4, .pool5, .pool6: tr("reuse pool")
        }
    }

    /// The shape of a sample in a legend: areas for marks that fill areas, outlines and lines for the rest.
    private func sample(in rect: AutoLayout.Rect) -> OverlayMark.Shape {
        switch self {
        case .margin, .ambiguous, .estimated, .measured: return .area(rect)
        case .frame, .alignmentRect, .intrinsicSize, .placed, .misplaced, .emphasised, .finding,
            .note:
            return .outline(rect)
        default:
            let y = rect.y + rect.height / 2
            return .line(
                from: Point(x: rect.x, y: y), to: Point(x: rect.maxX, y: y),
                isDistance: self != .baseline && !Self.pools.contains(self))
        }
    }

    /// Draws a sample of a mark of this meaning.
    ///
    /// - Parameters:
    ///   - size: The size of the sample, in points.
    ///   - palette: The colours around it.
    ///   - snapshot: Where to draw; the sample's top left corner is the origin.
    public func drawSample(_ size: Size, in palette: Palette, into snapshot: Snapshot) {
        let rect = AutoLayout.Rect(x: 0, y: 0, width: size.width, height: size.height)
        let style = OverlayStyle(self, in: palette)
        snapshot.appendCairo(in: Gtk.Rect(width: size.width, height: size.height)) { cairo in
            CellRenderer.draw(OverlayMark([], self, sample(in: rect), subject: ""), style, with: cairo)
            guard self == .ambiguous else { return }
            CellRenderer.draw(OverlayMark([], self, .outline(rect), subject: ""), style, with: cairo)
        }
    }
}
