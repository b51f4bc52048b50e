import AutoLayout
import CellRendering
import Foundation
import InputOutput
import LayoutDocument
import Lessons
import SelfSizing
import TestKit
import XCTest

@testable import AppModel
@testable import RowscopeApp

/// All places have the same findings of a row: of examples, demonstrations, new cells and flows, and of cells with one
/// error each.
///
/// By default a share of the states is tested; `ROWSCOPE_ONE_TRUTH=all` tests all of them.
final class FindingListsTests: XCTestCase {
    private static let walksEverything = ProcessInfo.processInfo.environment["ROWSCOPE_ONE_TRUTH"] == "all"

    /// Compares the lists of the rows in view.
    ///
    /// - Returns: The number of findings that were compared.
    @MainActor
    private static func check(
        _ app: AppModel, _ state: String, most: Int = 6, triesWidths: Bool = false
    ) -> Int {
        let rows =
            app.list.flowLayout.map { $0.visibleAttributes.map(\.item) }
            ?? app.list.layout?.visibleRows.map(\.row) ?? []
        var count = 0
        for row in rows.prefix(most) {
            let lists = FindingLists(of: app, row: row, triesWidths: triesWidths && row == rows.first)
            XCTAssertEqual(lists.differences, [], "\(state), row \(row)")
            count += lists.reference.count
        }
        return count
    }

    @MainActor
    private static func open(_ document: LayoutDocument) -> AppModel {
        let system = TextSystem()
        let app = AppModel { system.environment(category: $0, direction: $1) }
        app.list.open(document)
        frame(app)
        return app
    }

    /// Lays out a frame in a window 600 points tall.
    @MainActor
    private static func frame(_ app: AppModel) {
        if let flow = app.list.flowLayout {
            flow.containerSize = Size(width: app.list.controls.width, height: 600)
            flow.layOutVisibleRows()
            return
        }
        app.list.layout?.viewportHeight = 600
        app.list.layout?.layOutVisibleRows()
    }

    /// Goes to a width and a text size.
    @MainActor
    private static func set(_ app: AppModel, width: Double, _ size: ContentSizeCategory) {
        app.list.updateControls {
            $0.width = width
            $0.textSize = .category(size)
        }
        frame(app)
    }

    private static let states: [(Double, ContentSizeCategory)] = [
        (375, .large), (320, .large), (200, .xxxLarge), (320, .accessibilityExtraExtraExtraLarge),
    ]

    func testExamplesAndNewCells() throws {
        try onMainActor {
            let loader = DocumentLoader(fontFamilies: TextSystem().engine.fontFamilies)
            let names =
                ExampleDocument.all.map { "example:" + $0.name } + StarterDocument.all.map(\.reference)
            var count = 0
            for (place, name) in names.enumerated() {
                let app = Self.open(try loader.session(name, cell: nil).document)
                // A height that is given for all rows says nothing of constraints.
                let automatic = app.list.controls.measuring.rowHeight
                app.list.updateControls { $0.measuring.rowHeight = .fixed(64) }
                Self.set(app, width: 320, .accessibilityExtraLarge)
                count += Self.check(app, "\(name), rows of 64 points", most: 2)
                XCTAssertFalse(
                    app.list.shownProblems.contains { [.collapsed, .brokenChain].contains($0.finding.rule) },
                    name)
                app.list.updateControls { $0.measuring.rowHeight = automatic }
                for (number, (width, size)) in Self.states.enumerated()
                where Self.walksEverything || (place + number) % Self.states.count == 0 {
                    Self.set(app, width: width, size)
                    count += Self.check(
                        app, "\(name) at \(width), \(size)", most: Self.walksEverything ? 20 : 3,
                        triesWidths: Self.walksEverything)
                }
            }
            XCTAssertGreaterThan(count, 10)
        }
    }

    func testDemonstrations() throws {
        try onMainActor {
            let loader = DocumentLoader(fontFamilies: TextSystem().engine.fontFamilies)
            for (place, example) in ExampleDocument.all.enumerated() {
                for (number, demonstration) in Demonstration.allCases.enumerated()
                where Self.walksEverything || (place + number) % Demonstration.allCases.count == 0 {
                    let app = Self.open(try loader.session("example:" + example.name, cell: nil).document)
                    app.list.setDemonstration(demonstration, isOn: true)
                    Self.frame(app)
                    Self.set(app, width: 320, .large)
                    _ = Self.check(app, "\(example.name), \(demonstration)", most: 2)
                }
            }
        }
    }

    /// Cells with one error each: the first finding that each must have, and its template.
    private static let findings: [(rule: String, template: String)] = [
        (
            "truncated",
            #"{views: {a: {label: {text: "A text that is too long for one line of a row"}}}, constraints: ["H:|-[a(90)]-(>=8)-|", "V:|-[a]-|"]}"#
        ),
        (
            "cutLine",
            #"{views: {a: {label: {text: "A text of several lines that wraps", numberOfLines: 0}}}, constraints: ["H:|-[a(90)]", "V:|-[a(14)]-|"]}"#
        ),
        (
            "outside",
            #"{views: {a: {label: {text: one}}}, constraints: ["H:|-(-40)-[a]", "V:|-[a]-|"]}"#
        ),
        (
            "brokenChain",
            #"{views: {a: {label: {text: x}}, b: {shape: {size: [9, 90]}}}, constraints: ["H:|-[a]-|", "V:|-[a]", "H:|-[b]", "V:|-[b]"]}"#
        ),
        (
            "collapsed",
            #"{views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]"]}"#
        ),
        (
            "missingImage",
            #"{views: {a: {image: {name: none.png}}}, constraints: ["H:|-[a]", "V:|-[a]-|"]}"#
        ),
        (
            "conflict",
            #"{views: {a: {label: {text: x}}}, constraints: ["H:|-[a(90)]-(40)-|", "V:|-[a]-|"]}"#
        ),
        (
            "overlapping",
            #"{views: {a: {button: {title: one}}, b: {label: {text: two}}}, constraints: ["H:|-[a(60)]", "H:|-[b]", "V:|-[a(50)]-|", "V:|-[b]"]}"#
        ),
        (
            "overlapping",
            #"{views: {a: {label: {text: one}}, b: {label: {text: two}}}, constraints: ["H:|-[a]", "H:|-[b]", "V:|-[a]-|", "V:|-[b]-|"]}"#
        ),
        (
            "conflict",
            #"{views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a(30)]-|", a.height == 50]}"#
        ),
        (
            "ambiguous",
            #"{views: {a: {label: {text: x}}, b: {label: {text: y}}}, constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|", "V:|-[b]-|"]}"#
        ),
        (
            "undeterminedWidth",
            #"{views: {a: {label: {text: x, numberOfLines: 0}}}, constraints: ["H:|-[a]", "V:|-[a]-|"]}"#
        ),
        (
            "duplicate",
            #"{views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|", a.top == contentView.topMargin]}"#
        ),
        (
            "zeroSized",
            #"{views: {a: {label: {text: x}}, b: {label: {text: y}}}, constraints: ["H:|-[a]-[b(0.1)]-|", "V:|-[a]-|", "V:|-[b]-|"]}"#
        ),
        (
            "touchTarget",
            #"{views: {a: {button: {title: x}}}, constraints: ["H:|-[a(20)]", "V:|-[a(20)]-|"]}"#
        ),
        (
            "lowContrast",
            ##"{views: {a: {label: {text: x, textColor: "#EEEEEE"}}}, constraints: ["H:|-[a]", "V:|-[a]-|"]}"##
        ),
        (
            "pinnedOutside",
            #"{views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|", a.trailing == cell.trailing]}"#
        ),
        (
            "fixedAlignment",
            #"{views: {a: {label: {text: x, textAlignment: left}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}"#
        ),
        (
            "touching",
            #"{views: {a: {label: {text: one}}, b: {label: {text: two}}}, constraints: ["H:|-[a][b]", "V:|-[a]-|", "V:|-[b]-|"]}"#
        ),
        (
            "wordBroken",
            #"{views: {a: {label: {text: Unbreakableword, numberOfLines: 0}}}, constraints: ["H:|-[a(40)]", "V:|-[a]-|"]}"#
        ),
    ]

    func testCellsWithOneErrorEach() throws {
        try onMainActor {
            var met: Set<String> = []
            for (rule, template) in Self.findings {
                let list = ["", "list: {layout: flow, estimatedItemSize: [200, 60]}\n"]
                for head in Self.walksEverything ? list : [list[0]] {
                    let text =
                        "rowscope: 1\n\(head)templates:\n  cell: \(template)\nrows: [{template: cell}, {template: cell}]\n"
                    let document = try DocumentReader().read(text, sourceName: "\(rule).rowscope.yaml")
                    let app = Self.open(document)
                    if rule == "fixedAlignment" {
                        app.list.updateControls { $0.direction = .rightToLeft }
                        Self.frame(app)
                    }
                    if Self.check(app, rule, triesWidths: head.isEmpty) > 0 {
                        met.formUnion(FindingLists(of: app, row: 0).reference.map { "\($0.rule)" })
                    }
                }
            }
            XCTAssertEqual(Self.findings.map(\.rule).filter { !met.contains($0) }, [], "\(met.sorted())")
        }
    }

    /// Quantities of lessons, which `check` compares with goals, and the texts of handouts.
    func testLessons() throws {
        try onMainActor {
            let system = TextSystem()
            let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
            var (count, states) = (0, 0)
            for (place, name) in LessonLibrary.lessons.names.enumerated()
            where Self.walksEverything || place % 3 == 0 {
                let lesson = try loader.lesson(LessonLibrary.lessons.reference(to: name))
                lesson.visitStates(opening: { try loader.session($0, cell: nil) }) {
                    system.environment(category: $0, direction: $1)
                } visit: { scene, isRevealed, probe in
                    states += 1
                    let state = isRevealed ? lesson.scenes[scene].lastState : lesson.scenes[scene].state
                    let rows =
                        probe.model.flowLayout.map { $0.visibleAttributes.map(\.item) }
                        ?? probe.model.layout?.visibleRows.map(\.row) ?? []
                    for row in rows.prefix(Self.walksEverything ? 20 : 3) {
                        do {
                            let lists = try FindingLists(of: probe, in: state, row: row)
                            XCTAssertEqual(lists.differences, [], "\(name), scene \(scene), row \(row)")
                            count += lists.reference.count
                        } catch {
                            XCTFail("\(name), scene \(scene), row \(row): \(error)")
                        }
                    }
                }
            }
            XCTAssertGreaterThan(states, 10)
            XCTAssertGreaterThan(count, 5)
        }
    }
}
