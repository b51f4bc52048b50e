/// The properties of a list's class that have other values than its declarations give them: lists and layouts that come from
/// elsewhere, such as outlets, and variables.
struct HeldLists {
    /// UIKit's classes of the lists, by the properties' names.
    var lists: [String: String] = [:]
    /// The names of those for flow layouts.
    var layouts: [String] = []
    /// The numbers, sizes and choices that code changes later, so that rows need not have the first ones.
    var changed: [PropertyDeclaration] = []
    /// The spacings that code sets of layouts, by the properties' names.
    var spacings: [String: LayoutSpacing] = [:]
}

/// A spacing that code sets of a flow layout, from which sizes of items often follow.
enum LayoutSpacing: Equatable {
    case points(Double)
    /// The insets of sections, by their sides.
    case insets([String: Double])
    /// It is not known, or it has several values.
    case open

    /// The properties of a flow layout.
    static let names: Set = ["minimumInteritemSpacing", "minimumLineSpacing", "sectionInset"]
}
