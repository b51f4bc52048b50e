/// A part of the window, with its widgets, its commands and what it observes.
///
/// A feature uses the places that all features share, and no other feature. The window makes it from
/// ``MainWindow/features``.
@MainActor
package protocol Feature: AnyObject {
    /// Puts the feature into a window.
    init(in context: WindowContext)
}
