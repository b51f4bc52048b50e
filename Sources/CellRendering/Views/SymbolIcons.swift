import AutoLayout
import Gtk

/// The icons that stand for the symbols that documents and Interface Builder files name.
enum SymbolIcons {
    /// The icon of a symbol: one like the system's symbol of the name, or the theme's own of the name.
    ///
    /// - Parameters:
    ///   - name: The symbol's name.
    ///   - size: The side that it is drawn at in points.
    ///   - scale: Pixels per point.
    ///   - isRightToLeft: Whether it stands among texts from right to left.
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
