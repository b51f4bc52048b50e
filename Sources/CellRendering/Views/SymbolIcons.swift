import AutoLayout
import Gtk

/// The icons for the symbols named by documents and Interface Builder files.
enum SymbolIcons {
    /// The icon of a symbol: one similar to the system's symbol, or the theme's icon of that name.
    ///
    /// - Parameters:
    ///   - name: The symbol's name.
    ///   - size: The side that it is drawn at in points.
    ///   - scale: Pixels per point.
    ///   - isRightToLeft: Whether it is drawn among right-to-left texts.
    /// - Returns: The icon; `nil` if there is none.
    static func icon(for name: String, size: Double, scale: Double, isRightToLeft: Bool) -> SymbolicIcon? {
        guard size > 0 else { return nil }
        for candidate in [Image.iconName(forSymbol: name), name, name + "-symbolic"] {
            guard let candidate else { continue }
            if let icon = SymbolicIcon.named(
                candidate, size: size, scale: scale, isRightToLeft: isRightToLeft)
            {
                return icon
            }
        }
        return nil
    }
}
