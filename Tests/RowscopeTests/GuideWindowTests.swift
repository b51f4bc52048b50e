import AppModel
import AutoLayout
import Gtk
import GtkTestKit
import GuidePages
import TestKit
import XCTest

@testable import RowscopeApp

/// The guide in a window of its own.
final class GuideWindowTests: XCTestCase {
    /// Shows the guide while a body runs.
    @MainActor
    private static func show(
        _ document: String? = nil, _ body: (MainWindow, GuideWindow) throws -> Void
    ) throws {
        try WindowStage.show(document) { main, _ in
            main.window.activateAction("win.guide")
            let guide = try XCTUnwrap(main.feature(GuideFeature.self)?.guideWindow)
            MainLoop.wait(until: { guide.pageView.widget.isMapped })
            try body(main, guide)
        }
    }

    func testEveryPageIsInTheProgram() throws {
        try onMainActor {
            let guide = GuideLibrary.guide
            XCTAssertEqual(guide.missing, [])
            XCTAssertGreaterThan(guide.pages.count, guide.sections.flatMap(\.entries).count)
            for page in guide.pages {
                let file = try String(contentsOfFile: Checkout.path(page.path), encoding: .utf8)
                let isSame = try Resource.text(at: "/io/github/rowscope/Guide/\(page.path)") == file
                XCTAssertTrue(isSame, page.path)
                for case .picture(_, let file) in page.blocks {
                    XCTAssertTrue(
                        guide.pictureFiles(file, from: page).contains {
                            Resource.exists(at: "/io/github/rowscope/Guide/\($0)")
                        }, "\(file) of \(page.path)")
                }
            }
        }
    }

    /// Every page has a widget at each of its places, with what is written there.
    ///
    /// The widest word fits everywhere, and the table of contents gives way to the page.
    func testEveryPageIsShownInWideAndNarrowWindows() throws {
        try onMainActor {
            try Self.show { _, window in
                for page in GuideLibrary.guide.pages {
                    window.open(GuideAddress(path: page.path))
                    XCTAssertEqual(window.pageView.page, page.path)
                    for (index, block) in page.blocks.enumerated() {
                        let widget = window.pageView.widget(at: GuidePlace(block: index))
                        XCTAssertNotNil(widget, page.path)
                        if case .picture(_, let file) = block {
                            XCTAssertTrue(widget is GuidePicture, "\(file) of \(page.path) is not shown")
                        }
                    }
                    XCTAssertLessThanOrEqual(window.window.measured(.horizontal).minimum, 360, page.path)
                    MainLoop.wait(forFrames: 1, of: window.pageView.widget)
                }
                let narrow = GuideWindow(GuideLibrary.guide)
                narrow.window.defaultSize = (360, 480)
                narrow.openFirst()
                narrow.window.present()
                defer { narrow.window.destroy() }
                MainLoop.wait(until: { narrow.pageView.widget.isMapped })
                MainLoop.wait(forFrames: 3, of: narrow.pageView.widget)
                XCTAssertLessThanOrEqual(narrow.pageView.widget.allocatedWidth, 360)
                XCTAssertFalse(narrow.contents.widget.isMapped)
            }
        }
    }

    func testTheLinkOfARuleOpensItsParagraph() throws {
        try onMainActor {
            try Self.show { main, window in
                let page = try XCTUnwrap(GuideLibrary.guide.page(named: "Rules"))
                for rule in Rule.allCases {
                    let place = try XCTUnwrap(page.place(of: rule.rawValue), "\(rule)")
                    XCTAssertNotNil(place.part, "\(rule)")
                    main.context.openGuide("Rules", rule.rawValue)
                    XCTAssertEqual(window.address, GuideAddress(path: page.path, anchor: rule.rawValue))
                    XCTAssertEqual(window.pageView.widget(at: place)?.hasCssClass("found"), true)
                }
                MainLoop.wait(forFrames: 6, of: window.pageView.widget)
                XCTAssertGreaterThan(window.pageView.offset, 100)
            }
        }
    }

    /// What the button of a problem does.
    func testAProblemLeadsToItsRule() throws {
        try onMainActor {
            try WindowStage.show("example:image-and-text", width: 1400) { main, _ in
                main.context.showInspector(page: "problems")
                try Self.openRule(in: main.inspector.widget, of: main)
            }
        }
    }

    /// Presses the first button for a rule, and expects its paragraph.
    @MainActor
    private static func openRule(in widget: Widget, of main: MainWindow) throws {
        let button = { buttons(in: widget).first { $0.label == "Open Rule" } }
        MainLoop.wait(until: { button() != nil })
        XCTAssertEqual(button()?.activate(), true)
        MainLoop.wait(until: { main.feature(GuideFeature.self)?.guideWindow?.address?.anchor != nil })
        let address = try XCTUnwrap(main.feature(GuideFeature.self)?.guideWindow?.address)
        XCTAssertTrue(address.path.hasSuffix("/Rules.md"))
        XCTAssertNotNil(address.anchor.flatMap(Rule.init))
    }

    /// What the button of a problem of any row does.
    func testAProblemOfAllRowsLeadsToItsRule() throws {
        try onMainActor {
            try WindowStage.show("example:image-and-text", width: 1400) { main, _ in
                main.window.activateAction("win.show-all-problems")
                let list = try XCTUnwrap(main.inspector.panes.compactMap { $0 as? ProblemsPane }.first)
                    .allRows
                try Self.openRule(in: list.widget, of: main)
            }
        }
    }

    /// What the button of a file with an error does, of each kind of file.
    func testABrokenFileLeadsToItsFormat() throws {
        try onMainActor {
            let files = [
                ("cell.xib", PlainNames.nib(), "InterfaceBuilder"),
                (
                    "cell.rowscope.yaml",
                    "rowscope: 1\ntemplates:\n  a:\n    views: {t: {label: {text: Hi}}}\n"
                        + "    constraints: [\"V:|-[t]-|\"]\nrows: [{}]\n", "Format"
                ),
            ]
            for (name, text, page) in files {
                let folder = try TemporaryFolder()
                let path = try folder.write(text, to: name)
                try WindowStage.show(path, width: 1200) { main, _ in
                    try folder.write("<document>\n <a", to: name)
                    MainLoop.wait(until: { main.context.files.session?.trouble != nil })
                    main.context.band.showDetails()
                    let button = {
                        Self.buttons(in: main.context.band.widget).first {
                            $0.label == "Open Guide" && $0.isMapped
                        }
                    }
                    MainLoop.wait(until: { button() != nil })
                    XCTAssertEqual(button()?.activate(), true)
                    MainLoop.wait(until: { main.feature(GuideFeature.self)?.guideWindow != nil })
                    let address = main.feature(GuideFeature.self)?.guideWindow?.address
                    XCTAssertEqual(address?.path.hasSuffix("/\(page).md"), true, name)
                }
                // A file that cannot be opened at all.
                try WindowStage.show { main, _ in
                    main.context.open(path)
                    let button = {
                        Self.buttons(in: main.startPage.widget).first {
                            $0.label == "Open Guide" && $0.isMapped
                        }
                    }
                    MainLoop.wait(until: { button() != nil })
                    XCTAssertEqual(button()?.activate(), true)
                    MainLoop.wait(until: { main.feature(GuideFeature.self)?.guideWindow != nil })
                    let address = main.feature(GuideFeature.self)?.guideWindow?.address
                    XCTAssertEqual(address?.path.hasSuffix("/\(page).md"), true, name)
                }
            }
        }
    }

    func testEveryTopicHasItsParagraph() throws {
        try onMainActor {
            for topic in HelpTopic.allCases {
                let page = try XCTUnwrap(GuideLibrary.guide.page(named: topic.page), "\(topic)")
                XCTAssertNotNil(page.place(of: topic.anchor), "\(topic)")
            }
            for file in ["a.xib", "a.storyboard", "a.swift", "a.rowscope.yaml"] {
                XCTAssertNotNil(GuideLibrary.guide.page(named: DocumentFormat.guidePage(ofFile: file)), file)
            }
        }
    }

    func testTheKeyF1OpensTheParagraphOfThePartWithTheFocus() throws {
        try onMainActor {
            try WindowStage.show("example:email", width: 1400) { main, _ in
                let parts = try XCTUnwrap(main.window.child).withDescendants.filter { $0.helpTopic != nil }
                XCTAssertEqual(Set(parts.compactMap(\.helpTopic)), Set(HelpTopic.allCases))
                // A new page or pane has to have a topic.
                XCTAssertEqual(
                    main.inspector.panes.filter { $0.widget.helpTopic == nil }.map(\.name), [])
                XCTAssertEqual(
                    main.context.drawer.names.filter { HelpTopic(rawValue: $0) == nil }, [])
                for topic in [HelpTopic.size, .layout, .rowHeight, .content, .machinery] {
                    let section = try XCTUnwrap(parts.first { $0.helpTopic == topic })
                    XCTAssertTrue(section.moveFocus(.forward), "\(topic)")
                    main.window.activateAction("win.guide")
                    let guide = try XCTUnwrap(main.feature(GuideFeature.self)?.guideWindow)
                    XCTAssertEqual(guide.address?.anchor, topic.anchor)
                    XCTAssertTrue(guide.address?.path.hasSuffix("/\(topic.page).md") == true)
                }
            }
        }
    }

    @MainActor
    private static func buttons(in widget: Widget) -> [Gtk.Button] {
        ((widget as? Gtk.Button).map { [$0] } ?? []) + widget.children.flatMap(buttons)
    }

    func testTheKeyF1OpensTheFirstPageThatLinksAndSearchesLeadOnFrom() throws {
        try onMainActor {
            try Self.show { main, window in
                let command = try XCTUnwrap(main.context.commands.commands.first { $0.id == "guide" })
                XCTAssertEqual(command.keys.map(\.accelerator), ["F1"])
                XCTAssertEqual(window.address?.path, GuideLibrary.sections.first?.entries.first?.path)
                XCTAssertTrue(window.window.title.contains("Guide"))
                let first = try XCTUnwrap(window.address)
                let format = try XCTUnwrap(GuideLibrary.guide.page(named: "Format"))
                window.open(GuideAddress(path: format.path))
                window.follow("doc:Format#Rows")
                XCTAssertEqual(window.address?.anchor, "Rows")
                MainLoop.wait(forFrames: 6, of: window.pageView.widget)
                XCTAssertGreaterThan(window.pageView.offset, 0)
                window.follow("doc:FirstCell")
                XCTAssertTrue(window.address?.path.hasSuffix("FirstCell.md") == true)
                window.goBack()
                XCTAssertEqual(window.address?.anchor, "Rows")
                MainLoop.wait(forFrames: 6, of: window.pageView.widget)
                XCTAssertGreaterThan(window.pageView.offset, 0)
                window.goBack()
                window.goBack()
                XCTAssertEqual(window.address, first)
                // Searching.
                window.contents.entry.text = "bezier"
                window.contents.search()
                XCTAssertEqual(window.contents.hits, [])
                window.contents.entry.text = "touchTarget 44 points"
                window.contents.search()
                let hit = try XCTUnwrap(window.contents.hits.first { $0.path.hasSuffix("Rules.md") })
                window.contents.onHit(hit)
                XCTAssertEqual(window.address?.path, hit.path)
                XCTAssertEqual(window.pageView.widget(at: hit.place)?.hasCssClass("found"), true)
            }
        }
    }

    func testCommandsFindPages() throws {
        try onMainActor {
            try WindowStage.show { main, _ in
                let index = CommandIndex(main.context.commands.entries().map(\.command))
                for (typed, id) in [
                    ("guide", "win.guide"),
                    ("format", "guide:Sources/LayoutDocument/LayoutDocument.docc/Format.md"),
                    ("rules", "guide:Sources/Audit/Audit.docc/Rules.md"),
                ] {
                    XCTAssertTrue(index.matches(typed).prefix(3).map(\.command.id).contains(id), typed)
                }
                for entry in GuideLibrary.sections.flatMap(\.entries) {
                    XCTAssertTrue(
                        index.matches(entry.title).map(\.command.id).contains("guide:\(entry.path)"),
                        entry.title)
                }
            }
        }
    }

    func testAClosedGuideIsReleased() throws {
        try onMainActor {
            weak var released: GuideWindow?
            weak var window: Window?
            try Self.show { main, guide in
                (released, window) = (guide, guide.window)
            }
            MainLoop.iterate(until: { released == nil && window == nil }, timeoutMilliseconds: 5_000)
            XCTAssertNil(released)
            XCTAssertNil(window)
            try Self.show { main, guide in
                (released, window) = (guide, guide.window)
                guide.window.close()
                XCTAssertNil(main.feature(GuideFeature.self)?.guideWindow)
            }
            MainLoop.iterate(until: { released == nil && window == nil }, timeoutMilliseconds: 5_000)
            XCTAssertNil(released)
            XCTAssertNil(window)
        }
    }
}
