import AppModel
import CellRendering
import SelfSizing

/// The choice of overlays.
@MainActor
package final class OverlayChoice {
    /// The overlays that a window offers; the terms of a height are drawn beside the row instead.
    package static var offered: [Overlays.Entry] { Overlays.entries.filter { $0.overlay != .heights } }

    /// The overlays that are shown.
    package var shown: Overlays = [] {
        didSet {
            guard shown != oldValue else { return }
            if !shown.isEmpty { last = shown }
            changes.send()
        }
    }
    /// Sent when the shown overlays change.
    package let changes = Event<Void>()
    /// The last overlays, which return when overlays are switched on again.
    private var last: Overlays = [.frames, .constraints]

    /// Shows an overlay, or hides it.
    package func toggle(_ overlay: Overlays) { shown.formSymmetricDifference(overlay) }

    /// Shows exactly the overlays of a preset, or hides them.
    package func toggle(_ preset: OverlayPreset) { shown = shown == preset.overlays ? [] : preset.overlays }

    /// Hides all overlays, or shows the last ones again.
    package func toggle() { shown = shown.isEmpty ? last : [] }
}
