import AutoLayout
import Gtk

extension LineAdjustment {
    /// The adjustment that a style of lines asks for.
    init(_ style: LineStyle) {
        self.init(
            leastHeight: style.minimumHeight, greatestHeight: style.maximumHeight,
            factor: style.heightMultiple > 0 ? style.heightMultiple : 1, spacing: style.spacing,
            paragraphSpacing: style.paragraphSpacing,
            raise: style.hasFixedHeight ? style.baselineOffset : 0)
    }
}
