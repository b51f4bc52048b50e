import AutoLayout
import CellRendering
import Gtk

/// A sample of what an overlay draws: colour with dash or hatch.
@MainActor
final class LegendSwatch: MarkWidget {
    private static let size = Size(width: 30, height: 12)

    private let meaning: OverlayMark.Meaning

    /// Makes a sample of marks of a meaning.
    init(_ meaning: OverlayMark.Meaning) {
        self.meaning = meaning
        super.init(width: Int(Self.size.width), height: Int(Self.size.height))
        halign = .start
    }

    override func snapshot(_ snapshot: Snapshot) {
        meaning.drawSample(Self.size, in: Palette(themeOf: self), into: snapshot)
    }
}
