import AppModel
import CellRendering
import SelfSizing

/// What is drawn over the rows.
@MainActor
package final class OverlayChoice {
    /// The overlays that a window offers; the terms of a height stand beside the row, where it is explained.
    package static let offered = Overlays.entries.filter { $0.overlay != .heights }

    /// The overlays that are drawn.
    package var shown: Overlays = [] {
        didSet {
            guard shown != oldValue else { return }
            if !shown.isEmpty { last = shown }
            changes.send()
        }
    }
    /// Happens when others are drawn.
    package let changes = Event<Void>()
    /// The overlays that come back when they are switched on again.
    private var last: Overlays = [.frames, .constraints]

    /// Shows an overlay, or hides it.
    package func toggle(_ overlay: Overlays) { shown.formSymmetricDifference(overlay) }

    /// Shows what belongs to a preset and nothing else, or hides it.
    package func toggle(_ preset: OverlayPreset) { shown = shown == preset.overlays ? [] : preset.overlays }

    /// Hides all overlays, or shows those again that were shown last.
    package func toggle() { shown = shown.isEmpty ? last : [] }
}
