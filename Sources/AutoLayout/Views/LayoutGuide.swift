import Wording

/// A rectangle that constraints can refer to, without being a view: a spacer, or an area inside a view.
///
/// A guide made by hand joins a hierarchy by ``View/addLayoutGuide(_:)`` and is placed by constraints like a view. The
/// guides that every view has, such as ``View/layoutMarginsGuide``, follow their view.
public final class LayoutGuide: LayoutItem {
    /// What decides the position of a guide.
    enum Kind {
        /// Constraints.
        case custom
        /// The margins of its view.
        case layoutMargins
        /// The bounds of its view.
        case safeArea
        /// The margins of its view, limited to the readable width.
        case readableContent
    }

    /// The name of the guide in messages and explanations.
    public let identifier: String
    /// The view that the guide belongs to.
    public internal(set) weak var owningView: View?
    /// What sentences call a guide that was made by hand.
    private let ownSpokenName: String
    /// The rectangle that the last layout pass gave a guide with variables.
    var solvedFrame = Rect.zero
    let kind: Kind
    /// The index of the guide's variables in its engine's tables; -1 for a guide without variables.
    var engineIndex = -1

    /// Makes a guide that belongs to no view yet.
    public convenience init(identifier: String) { self.init(identifier: identifier, spokenName: identifier) }

    /// Makes a guide that belongs to no view yet.
    ///
    /// - Parameters:
    ///   - identifier: Its name.
    ///   - spokenName: What sentences call it.
    public init(identifier: String, spokenName: String) {
        self.identifier = identifier
        ownSpokenName = spokenName
        kind = .custom
    }

    init(_ kind: Kind, of view: View) {
        self.kind = kind
        owningView = view
        identifier =
            switch kind {
            case .custom: "guide"
            case .layoutMargins: "layoutMarginsGuide"
            case .safeArea: "safeAreaLayoutGuide"
            case .readableContent: "readableContentGuide"
            }
        ownSpokenName = identifier
    }

    /// The identifier; a standard guide of a view has the view's name in front.
    public var name: String {
        guard kind != .custom, let view = owningView else { return identifier }
        return "\(view.name).\(identifier)"
    }

    /// The name, with what sentences call the view in it.
    public var spokenName: String {
        if kind == .custom { return ownSpokenName }
        guard let view = owningView, view.spokenName != view.name else { return name }
        return tr("the \(identifier) of \(view.spokenName)")
    }

    /// The rectangle in the owning view's coordinates in points, as of the last layout pass.
    public var layoutFrame: Rect {
        guard !hasVariables, let view = owningView else { return solvedFrame }
        guard kind == .layoutMargins else { return view.bounds }
        let direction = view.layoutEngine?.environment.layoutDirection ?? .leftToRight
        return view.bounds.inset(by: EdgeInsets(view.effectiveLayoutMargins, direction: direction))
    }

    /// Whether the guide has variables of its own, rather than being a part of its view.
    var hasVariables: Bool { kind == .custom || kind == .readableContent }
}
