import Gtk

/// A part of the window that a paragraph of the guide explains.
///
/// F1 opens the paragraph of the part that has the focus. The pages of the inspector and the panes of the drawer have
/// the topics of their names.
package enum HelpTopic: String, CaseIterable {
    case start
    case variant, size, layout, rowHeight, content, machinery
    case band, recordedFrames, map
    case why, constraints, tree, problems
    case timeline, history, source, replay
    case matrix, lessons

    /// The page of the guide that has the paragraph.
    package var page: String {
        switch self {
        case .tree: "Building"
        case .recordedFrames: "InterfaceBuilder"
        default: "Tour"
        }
    }

    /// The heading over the paragraph, or the words that it begins with.
    package var anchor: String {
        switch self {
        case .start: "the-start-page"
        case .rowHeight: "row-height"
        case .band: "the-band-above-the-list"
        case .map: "below-the-list"
        case .timeline: "calls"
        case .tree: "views"
        case .recordedFrames: "verifying"
        default: rawValue
        }
    }
}

extension Widget {
    private static let helpPrefix = "help-"

    /// What explains the widget and all widgets in it that have no topic of their own.
    ///
    /// It is in the widget's name, which GTK keeps.
    package var helpTopic: HelpTopic? {
        get {
            guard let name = property("name", as: String.self), name.hasPrefix(Self.helpPrefix) else {
                return nil
            }
            return HelpTopic(rawValue: String(name.dropFirst(Self.helpPrefix.count)))
        }
        set { setProperty("name", to: newValue.map { Self.helpPrefix + $0.rawValue } ?? "") }
    }

    /// The topic of the widget or of the nearest one around it.
    package var nearestHelpTopic: HelpTopic? { helpTopic ?? parent?.nearestHelpTopic }
}
