import Audit
import AutoLayout
import CellRendering
import Foundation
import Gtk
import SelfSizing

/// The text engine of the window, made again only when the fonts change.
@MainActor
package final class TextSystem {
    /// The present appearance of cells.
    package private(set) var appearance: Appearance
    /// Measures and draws the texts in that appearance.
    package private(set) var engine: TextEngine

    /// Makes the system with the standard appearance, before there is a display.
    ///
    /// - Parameter fontFamily: The family of system fonts; `nil` for the standard one.
    package init(fontFamily: String? = nil) {
        appearance = Appearance()
        if let fontFamily { appearance.fontFamily = fontFamily }
        engine = TextEngine(appearance: appearance)
    }

    private init(_ appearance: Appearance, _ engine: TextEngine) {
        self.appearance = appearance
        self.engine = engine
    }

    /// Makes a system with the same fonts, for a list with a text size and a direction of its own.
    package func another() -> TextSystem { TextSystem(appearance, engine) }

    /// Takes another appearance.
    package func setAppearance(_ new: Appearance) {
        appearance = new
        if !engine.serves(new) { engine = TextEngine(appearance: new) }
    }

    /// Draws cells in the present appearance.
    package var renderer: CellRenderer { CellRenderer(appearance: appearance, textEngine: engine) }

    /// Makes text engines for other threads, each with its own font map, for the fonts of the present appearance.
    package var makeMeasurer: @Sendable () -> any TextMeasuring {
        { [appearance] in TextEngine(appearance: appearance) }
    }

    /// Makes the queue that measures rows ahead on free processors, each thread with its own font map.
    ///
    /// - onResult: Called on another thread when results have arrived.
    /// - Returns: The queue, for the fonts of the present appearance.
    package func makeAheadQueue(
        onResult: @escaping @Sendable () -> Void
    ) -> ThreadedLayoutQueue<AheadBatch> {
        ThreadedLayoutQueue(
            workerCount: ProcessInfo.processInfo.activeProcessorCount - 1, makeTextMeasurer: makeMeasurer,
            onResult: onResult)
    }

    /// Makes the queue that tries widths on a thread with its own font map.
    ///
    /// It has enough to do until its results are taken, and leaves little to do for those who show them.
    ///
    /// - onResult: Called on that thread when results have arrived, at most ten times a second and after the last.
    /// - Returns: The queue, for the fonts of the present appearance.
    package func makeScanQueue(
        onResult: @escaping @Sendable () -> Void
    ) -> ThreadedLayoutQueue<WidthScanJob> {
        ThreadedLayoutQueue(
            capacity: 256, interval: .milliseconds(100), makeTextMeasurer: makeMeasurer, onResult: onResult)
    }

    /// The environment of a layout at a text size and direction.
    package func environment(
        category: ContentSizeCategory, direction: LayoutDirection
    ) -> LayoutEnvironment {
        appearance.contentSizeCategory = category
        appearance.layoutDirection = direction
        return appearance.environment(with: engine)
    }
}

extension Palette {
    /// Makes a palette of the theme's colours for a list.
    @MainActor
    package init(themeOf widget: Widget) {
        let background = widget.lookupColor("theme_base_color") ?? .white
        let label = widget.lookupColor("theme_text_color") ?? .black
        let isDark = background.luminance < label.luminance
        let accent = widget.lookupColor("accent_color")
        let standard = isDark ? Palette.dark : Palette.light
        let borders = widget.lookupColor("borders") ?? standard[.separator]
        self.init(
            label: label, background: background, accent: accent ?? standard[.accent],
            separator: isDark ? label.mixed(with: background, 0.8) : borders, isDark: isDark)
    }
}
