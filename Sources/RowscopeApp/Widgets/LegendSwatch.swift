import AutoLayout
import CellRendering
import Gtk

/// A sample of an overlay's marks: colour with dashes or hatching.
final class LegendSwatch: MarkWidget {
    private static let size = Size(width: 30, height: 12)

    private let meaning: OverlayMark.Meaning

    /// Makes the sample of a meaning.
    init(_ meaning: OverlayMark.Meaning) {
        self.meaning = meaning
        super.init(width: Int(Self.size.width), height: Int(Self.size.height))
        halign = .start
    }

    override func snapshot(_ snapshot: Snapshot) {
        meaning.drawSample(Self.size, in: Palette(themeOf: self), into: snapshot)
    }
}
