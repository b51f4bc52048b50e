import AutoLayout
import CellRendering

extension TextEngine {
    /// Makes an engine for the standard appearance.
    ///
    /// - Parameter fontFamily: The family of system fonts; `nil` for the standard one.
    package convenience init(fontFamily: String? = nil) {
        var appearance = Appearance()
        if let fontFamily { appearance.fontFamily = fontFamily }
        self.init(appearance: appearance)
    }

    /// Makes the environment of a layout at a text size and in a direction.
    ///
    /// - Returns: The environment.
    package func environment(
        _ category: ContentSizeCategory, _ direction: LayoutDirection
    ) -> LayoutEnvironment {
        var appearance = Appearance()
        appearance.contentSizeCategory = category
        appearance.layoutDirection = direction
        return appearance.environment(with: self)
    }
}
