import AppModel
import Gtk
import GtkTestKit
import ListState
import XCTest

@testable import RowscopeApp

extension WindowPicture {
    /// All pictures, in the order of their page.
    static let all = exploring + building + matrices + lessons + logs + guide + circumstances

    // MARK: The list

    private static let start = WindowPicture("start", "The start page")
    private static let explore = WindowPicture(
        "explore", "Explore: a list, its controls, and why the selected row is as tall as it is",
        "example:email",
        row: 1)
    private static let problems = WindowPicture(
        "problems", "A problem, with its rule and repairs to try", "example:image-and-text", row: 0
    ).with { $0.memory.inspectorPage = "problems" }
    private static let timeline = WindowPicture("timeline", "The calls of a list", "example:estimates")
        .with { $0.memory.drawerPane = "timeline" }

    private static let exploring = [
        start, explore.with { $0.timeout = 240_000 },
        WindowPicture("flow", "A flow of items that size themselves", "example:flow-tags"),
        WindowPicture(
            "wrong-on-purpose", "A list that is wrong on purpose, beside the correct one", "example:four-pins"
        ).with {
            $0.request.demonstrations = [.missingBottomPin]
            $0.request.isComparing = true
        },
        WindowPicture("details", "A cell in Swift, with what Rowscope did not understand", "OrderCell.swift")
        {
            $0.run("show-details")
        },
        explore.variant("constraints", "The constraints of the selected row") {
            $0.memory.inspectorPage = "constraints"
        },
        explore.variant("tree", "The views of the selected row") { $0.memory.inspectorPage = "tree" },
        problems,
        WindowPicture("all-rows", "The problems of all rows", "example:image-and-text", row: 0) {
            $0.run("show-all-problems")
        },
        explore.variant("overlays", "Overlays on the live list") {
            $0.memory.overlays = ["frames", "constraints", "margins"]
        },
        timeline,
        WindowPicture("history", "Content height, offset and corrections over time", "example:estimates") {
            window in
            let table = window.stage.tableView
            for _ in 0..<12 {
                table.scroll(byPoints: 400)
                MainLoop.wait(forFrames: 2, of: table)
            }
        }.with { $0.memory.drawerPane = "history" },
        explore.variant("replay", "Two passes, replayed") {
            $0.memory.drawerPane = "replay"
            $0.memory.drawerHeight = 420
        },
        WindowPicture("palette", "All commands", "example:email") { $0.palette.show(typed: "width 3") },
        WindowPicture("find", "A row is found by its text", "example:email") { window in
            window.run("find")
            try XCTUnwrap(window.focusedEntry).text = "timetable"
        },
    ]

    // MARK: Building

    private static let building = [
        WindowPicture("building-add", "An empty cell, and the list of views to add", "new:empty") { window in
            let button = try XCTUnwrap(window.feature(TreeFeature.self)).pane.adder.button
            button.popup()
            MainLoop.wait(until: { button.popover?.isMapped == true })
        }.with { $0.memory.inspectorPage = "tree" },
        WindowPicture("building-properties", "The selected view with its properties", "new:message") {
            $0.model.select(Selection(view: "message"))
        }.with { $0.memory.inspectorPage = "tree" },
        WindowPicture(
            "building-connect", "A constraint dragged from a view to another one", "new:message", row: 2
        ) {
            window in
            window.model.select(Selection(view: "avatar"))
            MainLoop.wait(forFrames: 3, of: window.stage)
            try window.drag(from: ("avatar", .edge(.bottom)), to: ("time", .edge(.bottom)))
        },
        WindowPicture("building-source", "The text beside the list", "new:message") {
            $0.model.select(Selection(view: "message"))
        }.with {
            $0.memory.drawerPane = "source"
            $0.memory.isDrawerAtSide = true
            $0.memory.showsControls = false
        },
    ]

    // MARK: Matrix

    private static let matrix = WindowPicture(
        "matrix", "The matrix: a cell in every state, with what was found", "example:email", row: 1
    ) { window in
        window.pages.show(.matrix)
        let matrix = window.matrixPage.matrix
        MainLoop.wait(until: { matrix.phase == .done })
        for _ in 0..<2 { _ = matrix.selectFinding(isNext: true) }
        MainLoop.wait(forFrames: 3, of: window.window)
    }.with { $0.size = (1440, 900) }

    private static let matrices = [
        matrix,
        matrix.again("dark-matrix", "The matrix in the dark theme") { $0.memory.isDark = true },
        matrix.variant("narrow-matrix", "The matrix at 900 × 600, with the report over the tiles") {
            picture in
            picture.size = (900, 600)
            let before = picture.steps
            picture.steps = { window in
                try before(window)
                window.run("show-inspector")
            }
        },
        matrix.again("right-to-left-matrix", "The matrix from right to left") { $0.isMirrored = true },
    ]

    // MARK: Lessons

    private static let lesson = "lesson:four-pins"
    private static let lessons = [
        WindowPicture("lessons", "Lessons", "example:email") { $0.pages.show(.lessons) },
        WindowPicture("lesson", "A lesson asks for a prediction", lesson) { $0.run("next-scene") },
        WindowPicture("presenter", "Presenter", lesson) { window in
            window.run("present")
            window.run("next-scene")
        }.with { $0.subject = { $0.context.windowOverlay } },
    ]

    // MARK: Logs

    /// A row that is one pixel taller than its content.
    private static let loggedRow = """
        "<NSLayoutConstraint:0x6000 UIImageView:0x7f10'photo'.top == UITableViewCellContentView:0x7f00.top + 12   (active)>",
        "<NSLayoutConstraint:0x6001 UIImageView:0x7f10'photo'.height == 96   (active)>",
        "<NSLayoutConstraint:0x6002 V:[UIImageView:0x7f10'photo']-(8)-[UILabel:0x7f11'Late plums']   (active)>",
        "<NSLayoutConstraint:0x6003 UILabel:0x7f11'Late plums'.height == 24   (active)>",
        "<NSLayoutConstraint:0x6004 UILabel:0x7f11'Late plums'.bottom == UITableViewCellContentView:0x7f00.bottom - 12   (active)>",
        "<NSLayoutConstraint:0x6005 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f00.height == 44   (active)>"
        """
    private static let log = WindowPicture("log", "A pasted log") { window in
        try XCTUnwrap(window.feature(LogFeature.self)).show().text = loggedRow
    }.with {
        $0.subject = { try XCTUnwrap($0.feature(LogFeature.self)?.logWindow).window }
    }
    private static let logs = [
        log, log.again("dark-log", "A pasted log in the dark theme") { $0.memory.isDark = true },
    ]

    // MARK: The guide

    private static let guide = [
        WindowPicture("guide", "The guide", "example:email") { $0.run("guide") }
            .with { $0.subject = { try $0.guide } },
        WindowPicture("rule", "A rule in the guide", "example:email") {
            $0.context.openGuide("Rules", "truncated")
        }.with { $0.subject = { try $0.guide } },
        problems.variant("problem", "A problem with its rule") {
            $0.margin = 12
            $0.folder = "Sources/Audit/Audit.docc/Resources"
            $0.subject = { window in
                MainLoop.wait(until: { window.problemCard != nil })
                return try XCTUnwrap(window.problemCard)
            }
        },
    ]

    // MARK: Circumstances

    private static let circumstances = [
        explore.again("dark", "Dark theme") { $0.memory.isDark = true },
        WindowPicture("dark-overlays", "Overlays in the dark theme", "example:booking", row: 1).with {
            $0.memory.isDark = true
            $0.memory.overlays = ["frames", "constraints"]
        },
        start.again("dark-start", "The start page in the dark theme") { $0.memory.isDark = true },
        explore.again("right-to-left", "An interface from right to left") { $0.isMirrored = true },
        timeline.again("right-to-left-timeline", "The drawer from right to left") { $0.isMirrored = true },
        explore.variant("narrow", "900 × 600") { $0.size = (900, 600) },
        explore.variant("narrow-controls", "900 × 600, with the controls in place of the inspector") {
            $0.size = (900, 600)
            $0.steps = { $0.run("show-controls") }
        },
        explore.variant("zoomed", "The sheet enlarged") {
            $0.steps = { window in for _ in 0..<3 { window.run("zoom-in") } }
        },
        explore.again("twice", "Two pixels a point") { $0.scale = 2 },
    ]
}

extension MainWindow {
    /// Runs a command by its identifier.
    fileprivate func run(_ command: String) {
        context.commands.refresh()
        XCTAssertTrue(window.activateAction("win.\(command)"), command)
        MainLoop.wait(forFrames: 3, of: window)
    }

    /// The guide's window.
    fileprivate var guide: Window {
        get throws { try XCTUnwrap(feature(GuideFeature.self)?.guideWindow).window }
    }

    /// The first card of *Problems*.
    fileprivate var problemCard: Widget? {
        func first(in widget: Widget) -> Widget? {
            widget.hasCssClass("problem-card") && widget.isMapped
                ? widget : widget.children.lazy.compactMap { first(in: $0) }.first
        }
        return first(in: inspector.widget)
    }

    /// The entry whose text has the focus.
    fileprivate var focusedEntry: SearchEntry? {
        var widget = window.focusWidget
        while let inner = widget, !(inner is SearchEntry) { widget = inner.parent }
        return widget as? SearchEntry
    }

    /// Drags from a part of a view to a part of another one, and holds there.
    fileprivate func drag(
        from start: (view: String, part: ConnectionMap.Anchor.Part),
        to end: (view: String, part: ConnectionMap.Anchor.Part)
    ) throws {
        let layer = try XCTUnwrap(feature(ConnectingFeature.self)).layer
        let row = try XCTUnwrap(context.app.inspection.inspectedRow(explains: false))
        let frame = try XCTUnwrap(stage.tableView.visibleFrame(ofRow: row.row))
        let origin = try XCTUnwrap(stage.listView.bounds(in: stage))
        let map = ConnectionMap(of: row)
        let from = try XCTUnwrap(map.point(of: .init(start.view, start.part)))
        let to = try XCTUnwrap(map.point(of: .init(end.view, end.part)))
        XCTAssertTrue(layer.begin(origin.x + frame.x + from.x, origin.y + frame.y + from.y))
        layer.update(to.x - from.x, to.y - from.y)
    }
}
