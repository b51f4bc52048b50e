/// Properties of SwiftTheme, which give views what the app's current theme has.
///
/// Their code asks the Objective-C runtime for UIKit's setter by its name, as in `label.theme_textColor = colors`.
enum SwiftTheme {
    private static let prefix = "theme_"

    /// The UIKit property that a property sets; `nil` for others.
    static func property(of name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }
}
