import AppModel
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import Lessons
import SelfSizing
import TestKit
import XCTest

@testable import RowscopeApp

/// All numbers on the screen agree: a walk through examples, demonstrations and lessons at several window sizes.
///
/// By default a share of the states is tested; `ROWSCOPE_ONE_TRUTH=all` tests all of them.
final class OneTruthTests: XCTestCase {
    /// The sizes of windows, in points.
    private static let sizes = [(1240, 800), (900, 700), (1560, 1000)]
    private static let walksEverything = ProcessInfo.processInfo.environment["ROWSCOPE_ONE_TRUTH"] == "all"
    /// The longest time in which all places must agree, in milliseconds.
    private static let timeout = 30_000

    /// Waits until all places agree; fails if they do not.
    ///
    /// - Returns: The number of claims.
    @MainActor
    @discardableResult
    private static func check(_ window: MainWindow, _ state: String) -> Int {
        MainLoop.wait(forFrames: 2, of: window.window)
        var claims = Claims(of: window)
        let end = ContinuousClock.now + .milliseconds(timeout)
        while !claims.contradictions.isEmpty, ContinuousClock.now < end {
            // Without a pause, low-priority work would have no turn.
            MainLoop.iterate(milliseconds: 50)
            claims = Claims(of: window)
        }
        XCTAssertEqual(claims.contradictions, [], state)
        return claims.all.count
    }

    /// Whether a share of all pairs includes this one; each first element has another partner.
    private static func isChosen(_ first: Int, _ second: Int, of count: Int) -> Bool {
        walksEverything || (first + second) % count == 0
    }

    /// Tries all widths of the selected row, and checks the width track.
    @MainActor
    private static func checkBreaks(_ window: MainWindow, _ example: String) {
        let breaks = window.context.app.breaks
        guard window.model.flowLayout == nil else { return }
        breaks.scope = .selectedRow
        MainLoop.iterate(until: { breaks.track?.isComplete == true }, timeoutMilliseconds: 240_000)
        XCTAssertEqual(breaks.track?.isComplete, true, example)
        check(window, "\(example), all widths tried")
        breaks.scope = .allRows
    }

    // MARK: Examples and demonstrations

    @MainActor
    private static func walk(_ window: MainWindow, _ example: String, _ place: Int) {
        let model = window.model
        window.context.open("example:" + example)
        MainLoop.wait(forFrames: 3, of: window.window)
        XCTAssertGreaterThan(check(window, example), 6, example)
        // A third of the examples in windows of each size: all widths take seconds.
        if walksEverything || (place / 3).isMultiple(of: 3) { checkBreaks(window, example) }
        guard model.flowLayout == nil, let count = model.layout?.rowCount, count > 1 else { return }
        for (number, demonstration) in Demonstration.allCases.enumerated()
        where isChosen(place, number, of: Demonstration.allCases.count) {
            let name = "\(example), \(demonstration)"
            let width = model.controls.width
            model.setDemonstration(demonstration, isOn: true)
            check(window, name)
            model.updateControls { $0.width = 320 }
            check(window, "\(name), 320 points wide")
            window.context.stage.reveal(row: count / 2)
            check(window, "\(name), scrolled")
            if model.canCompare {
                model.isComparing = true
                check(window, "\(name), compared")
                model.isComparing = false
            }
            model.updateControls { $0.width = width }
            model.turnOffDemonstrations()
            check(window, "\(name), over")
        }
    }

    func testExamplesAndDemonstrations() throws {
        try onMainActor {
            for (number, size) in Self.sizes.enumerated() {
                try WindowStage.show("example:email", width: size.0, height: size.1) { window, _ in
                    for (place, example) in ExampleDocument.all.enumerated()
                    where Self.isChosen(place, number, of: Self.sizes.count) {
                        Self.walk(window, example.name, place)
                    }
                }
            }
        }
    }

    // MARK: A file that changes

    /// A document whose row has constraints.
    private static func document(_ constraints: String) -> String {
        """
        rowscope: 1
        templates:
          cell: {views: {a: {label: {text: x}}}, constraints: [\(constraints)]}
        rows: [{template: cell}]
        """
    }

    func testAFileThatChangesOnDisk() throws {
        let fine = #""H:|-[a]-|", "V:|-[a]-|""#
        let contents = [
            ("fine", fine), ("in conflict", fine + ", a.height == 30, a.height == 50"), ("mended", fine),
            ("ambiguous", #""V:|-[a]-|""#), ("worse", #""H:|-[a]-|", "V:|-[a]""#), ("mended again", fine),
        ]
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("changing.rowscope.yaml")
        try Self.document(fine).write(to: file, atomically: true, encoding: .utf8)
        try onMainActor {
            try WindowStage.show(file.path) { window, _ in
                for (name, constraints) in contents {
                    let text = Self.document(constraints)
                    try text.write(to: file, atomically: true, encoding: .utf8)
                    // Each document has another number of constraints than the one before.
                    let count = try DocumentReader().read(text, sourceName: name).templates[0].constraints
                        .count
                    MainLoop.iterate(
                        until: { window.model.document?.templates[0].constraints.count == count },
                        timeoutMilliseconds: Self.timeout)
                    XCTAssertEqual(window.model.document?.templates[0].constraints.count, count, name)
                    Self.check(window, name)
                }
            }
        }
    }

    // MARK: Lessons

    @MainActor
    private static func walkLesson(_ reference: String, in window: MainWindow) throws {
        let lessons = try XCTUnwrap(window.feature(LessonsFeature.self))
        lessons.beginLesson(reference)
        let run = try XCTUnwrap(lessons.lessons.run, reference)
        var scenes = 0
        while scenes < 40 {
            let state = "\(reference), scene \(run.sceneIndex), \(run.phase)"
            MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: timeout)
            check(window, state)
            MainLoop.iterate(until: { run.isAsRead }, timeoutMilliseconds: 2000)
            XCTAssertEqual(ListMark(of: window.model), run.reading.marks[run.phase], state)
            scenes += 1
            guard run.canReveal || run.canGoOn else { break }
            run.advance()
        }
        XCTAssertGreaterThan(scenes, 1, reference)
        lessons.lessons.end()
        check(window, "after \(reference)")
    }

    func testLessons() throws {
        try onMainActor {
            for (number, size) in Self.sizes.enumerated() {
                try WindowStage.show("example:email", width: size.0, height: size.1) { window, _ in
                    for (place, lesson) in LessonLibrary.lessons.names.enumerated()
                    where Self.isChosen(place, number, of: Self.sizes.count) {
                        try Self.walkLesson(LessonLibrary.lessons.reference(to: lesson), in: window)
                    }
                }
            }
        }
    }
}
