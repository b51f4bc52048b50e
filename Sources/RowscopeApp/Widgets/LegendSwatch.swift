import AutoLayout
import CellRendering
import Gtk

/// A sample of what an overlay draws: colour with dash or hatch.
@MainActor
final class LegendSwatch: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .presentation }

    private static let size = Size(width: 30, height: 12)

    private let meaning: OverlayMark.Meaning

    /// Makes a sample of marks of a meaning.
    init(_ meaning: OverlayMark.Meaning) {
        self.meaning = meaning
        super.init()
        valign = .center
        halign = .start
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let extent = Int(orientation == .horizontal ? Self.size.width : Self.size.height)
        return Measurement(minimum: extent, natural: extent)
    }

    override func snapshot(_ snapshot: Snapshot) {
        meaning.drawSample(Self.size, in: Palette(themeOf: self), into: snapshot)
    }
}
