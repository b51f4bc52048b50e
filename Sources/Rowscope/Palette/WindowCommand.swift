import AppModel
import Gtk
import SelfSizing

/// What the window's actions are called where all commands are listed.
@MainActor
enum WindowCommand {
    /// An action's title, what it belongs to, and further words by which it may be looked for.
    struct Name {
        let title: String
        let section: String
        var keywords = ""
    }

    /// The names of the actions, without the prefix `win.`.
    static let names: [String: Name] = {
        var names: [String: Name] = [
            "open": Name(title: "Open a File…", section: "File", keywords: "load xib yaml document"),
            "save": Name(title: "Save", section: "File"),
            "save-as": Name(title: "Save As…", section: "File", keywords: "export write"),
            "start-page": Name(title: "Start Page", section: "File", keywords: "examples home recent"),
            "back-to-document": Name(title: "Back to the Document", section: "File"),
            "clear-recents": Name(title: "Clear the List of Recent Files", section: "File"),
            "undo": Name(title: "Undo", section: "Edit"),
            "redo": Name(title: "Redo", section: "Edit"),
            "show-controls": Name(
                title: "Show the Controls", section: "View", keywords: "panel left sidebar hide"),
            "show-inspector": Name(
                title: "Show the Inspector", section: "View",
                keywords: "panel right why constraints tree problems hide"),
            "show-timeline": Name(
                title: "Show the Call Timeline", section: "View", keywords: "drawer bottom calls delegate"),
            "show-history": Name(
                title: "Show the History of Height and Position", section: "View",
                keywords: "drawer bottom plot content size offset corrections jumps estimates"),
            "show-replay": Name(
                title: "Show the Replay", section: "View",
                keywords: "drawer bottom two passes stages reload flow steps unwrapped wrapped"),
            "focus-edge": Name(
                title: "Move a Panel’s Edge", section: "View", keywords: "width wider narrower resize"),
            "zoom-in": Name(title: "Zoom In", section: "View", keywords: "larger enlarge magnify"),
            "zoom-out": Name(title: "Zoom Out", section: "View", keywords: "smaller"),
            "zoom-normal": Name(title: "Normal Size", section: "View", keywords: "zoom 100 reset"),
            "dark-theme": Name(title: "Dark Theme", section: "View", keywords: "light appearance night"),
            "reset-controls": Name(
                title: "Reset Controls", section: "Size", keywords: "defaults width text size estimate"),
            "rotate": Name(
                title: "Turn the Device", section: "Size", keywords: "rotate landscape portrait"),
            "previous-break": Name(
                title: "Previous Break", section: "Size", keywords: "narrower width truncated overlapping"),
            "next-break": Name(
                title: "Next Break", section: "Size", keywords: "wider width truncated overlapping"),
            "find-shortest-text": Name(
                title: "Find the Shortest Text That Breaks the Row", section: "List",
                keywords: "search truncated label case length characters problems"),
            "next-finding": Name(
                title: "Next Finding", section: "Matrix", keywords: "tile audit problem"),
            "previous-finding": Name(
                title: "Previous Finding", section: "Matrix", keywords: "tile audit problem"),
            "open-tile": Name(
                title: "Open the Tile in Explore", section: "Matrix", keywords: "state show row"),
            "copy-tile-command": Name(
                title: "Copy the Tile’s Command Line", section: "Matrix", keywords: "clipboard state shell"),
            "compare-approved": Name(
                title: "Compare with What Is Approved", section: "Matrix",
                keywords: "approval difference moved"),
            "approve": Name(
                title: "Approve the Document as It Is", section: "Matrix",
                keywords: "approval keep frames baseline"),
            "judge-again": Name(title: "Judge All Tiles Again", section: "Matrix", keywords: "audit run"),
            "stop-judging": Name(title: "Stop Judging", section: "Matrix", keywords: "cancel audit"),
            "reset-states": Name(
                title: "Reset States", section: "Matrix",
                keywords: "widths text sizes directions contents themes defaults"),
            "export-audit": Name(
                title: "Export What Was Found…", section: "Matrix",
                keywords: "report html json junit sarif save"),
            "previous-change": Name(
                title: "Previous Change of Lines", section: "Size", keywords: "narrower width wraps"),
            "next-change": Name(
                title: "Next Change of Lines", section: "Size", keywords: "wider width wraps"),
            "find": Name(title: "Find a Row…", section: "List", keywords: "search text"),
            "find-next": Name(title: "Find the Next Row", section: "List", keywords: "search"),
            "find-previous": Name(title: "Find the Previous Row", section: "List", keywords: "search"),
            "go-to-row": Name(title: "Go to a Row…", section: "List", keywords: "scroll jump number"),
            "focus-list": Name(title: "Back to the List", section: "List", keywords: "focus stage"),
            "toggle-estimate": Name(
                title: "Switch the Estimate Off or On", section: "Row Height",
                keywords: "estimatedRowHeight"),
            "next-step": Name(title: "Next Step of Item Sizes", section: "Flow"),
            "run-steps": Name(title: "Run All Steps of Item Sizes", section: "Flow"),
            "restart-steps": Name(title: "Begin the Steps of Item Sizes Again", section: "Flow"),
            "copy-sum": Name(
                title: "Copy the Sum as Text", section: "Copy",
                keywords: "why height terms explanation clipboard"),
            "copy-report": Name(
                title: "Copy Report", section: "Copy", keywords: "clipboard markdown picked row"),
            "copy-picture": Name(
                title: "Copy Picture", section: "Copy", keywords: "clipboard image png picked row"),
            "copy-text": Name(
                title: "Copy as Text", section: "Copy", keywords: "clipboard sum content picked row"),
            "save-report": Name(title: "Save Report…", section: "Copy", keywords: "html export"),
            "open-lesson": Name(title: "Open a Lesson…", section: "Lessons", keywords: "file learn teach"),
            "present": Name(
                title: "Present", section: "Lessons", keywords: "full screen projector lecture large"),
            "next-scene": Name(title: "Reveal, or Next Scene", section: "Lessons"),
            "previous-scene": Name(title: "Previous Scene", section: "Lessons"),
            "reset-scene": Name(title: "Reset the Scene", section: "Lessons"),
            "end-lesson": Name(title: "End the Lesson", section: "Lessons", keywords: "leave close"),
            "about": Name(title: "About Rowscope", section: "Help", keywords: "version licence"),
            "show-help-overlay": Name(title: "Keyboard Shortcuts", section: "Help", keywords: "keys"),
            "show-commands": Name(title: "All Commands", section: "Help", keywords: "palette"),
        ]
        for operation in RowOperation.allCases {
            names[operation.rawValue] = Name(
                title: operation.title + (operation.rawValue.hasSuffix("row") ? " (Row)" : ""),
                section: "Rows", keywords: operation.tooltip)
        }
        for entry in Overlays.entries {
            names["overlay-" + entry.name] = Name(
                title: entry.title, section: "Overlays", keywords: "overlay show draw " + entry.name)
        }
        return names
    }()

    /// The name of an action that has none here: its own, put into words.
    static func name(of action: String) -> Name {
        if let name = names[action] { return name }
        let words = action.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return Name(title: words.joined(separator: " "), section: "More")
    }

    /// The order in which sections are offered.
    static let sections = [
        "File", "Edit", "Size", "List", "Rows", "Row Height", "Demonstrations", "View", "Pages", "Inspector",
        "Overlays", "Matrix",
        "Copy",
        "Controls", "Examples", "Lessons", "Flow", "More", "Help",
    ]
}
