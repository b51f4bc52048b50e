import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import Lessons
import SelfSizing
import TestKit
import XCTest

@testable import RowscopeApp

/// The number of rows that a lesson calls wrong is the number that the window draws wrong.
final class WrongRowsTests: XCTestCase {
    private static let sizes = [(1024, 740), (1560, 1000)]
    private static let caption = "Wrong rows: "
    private static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Resources/lessons")

    /// A built-in lesson in which each text of its scenes states the number of wrong rows.
    private static func lesson(_ name: String) throws -> String? {
        let file = resources.appendingPathComponent(LessonLibrary.lessons.fileName(of: name))
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains("wrong rows") else { return nil }
        // A scene ends where the next one begins.
        let scenes = text.components(separatedBy: "\n## ")
        return scenes[0]
            + scenes.dropFirst().map {
                "\n## "
                    + ($0 + "\n### ").replacing("\n### ", with: "\n\(caption){wrong rows}.\n\n### ").dropLast(
                        4)
            }.joined()
    }

    /// Writes the documents that lie beside the lessons.
    private static func writeDocuments(into folder: TemporaryFolder) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: resources.path)
        where name.hasSuffix(".rowscope.yaml") {
            let text = try String(contentsOf: resources.appendingPathComponent(name), encoding: .utf8)
            try folder.write(text, to: name)
        }
    }

    /// The frames of a view and of its descendants, in the order of the views.
    private static func frames(in view: AutoLayout.View) -> [Double] {
        let frame = view.frame
        return [frame.x, frame.y, frame.width, frame.height] + view.subviews.flatMap(frames)
    }

    /// A list that was never in another state, with the document and the controls of a model.
    @MainActor
    private static func rightList(of model: OpenList) throws -> OpenList {
        let environment = try XCTUnwrap(model.layout).measurer.environment
        let list = OpenList { _, _ in environment }
        var controls = model.controls
        controls.measuring.demonstrations = []
        list.open(try XCTUnwrap(model.document), controls: controls)
        return list
    }

    /// The number of rows on the stage that are drawn at a wrong position.
    @MainActor
    private static func wrongRowCount(in window: MainWindow) throws -> Int {
        let table = window.stage.tableView
        let rows = try XCTUnwrap(window.model.layout).visibleRows.map(\.row)
        let list = try rightList(of: window.model)
        return try rows.count { row in
            let cell = try XCTUnwrap(table.visibleCell(forRow: row), "row \(row) is not drawn")
            let drawn = [try XCTUnwrap(table.visibleFrame(ofRow: row)).height] + frames(in: cell.contentView)
            let (measurement, laid) = try XCTUnwrap(list.layout).measurer.layOut(row: row)
            let right = [measurement.height] + frames(in: laid.contentView)
            return drawn.count != right.count || zip(drawn, right).contains { abs($0 - $1) > 0.01 }
        }
    }

    /// The number in a text of a lesson.
    private static func saidCount(_ text: String?) throws -> Int {
        let words = try XCTUnwrap(text?.components(separatedBy: caption).last)
        return try XCTUnwrap(Int(words.prefix(while: \.isNumber)), words)
    }

    @MainActor
    private static func check(
        _ run: LessonRun, _ text: KeyPath<SceneReading, String?>, _ window: MainWindow
    ) throws -> Int {
        MainLoop.iterate(until: { run.isSettled }, timeoutMilliseconds: 30_000)
        XCTAssertTrue(run.isSettled, "the list does not come to rest")
        MainLoop.iterate(until: { run.isAsRead }, timeoutMilliseconds: 2000)
        MainLoop.wait(forFrames: 3, of: window.stage)
        let count = try wrongRowCount(in: window)
        XCTAssertEqual(
            try saidCount(run.reading[keyPath: text]), count,
            "\(run.lesson.title), scene \(run.sceneIndex + 1), \(run.phase), \(window.window.defaultSize)")
        return count
    }

    func testLessonsCountTheRowsThatTheWindowDrawsWrong() throws {
        let lessons = try LessonLibrary.lessons.names.compactMap(Self.lesson)
        XCTAssertFalse(lessons.isEmpty)
        try onMainActor {
            for size in Self.sizes {
                for lesson in lessons {
                    let folder = try TemporaryFolder()
                    let path = try folder.write(lesson, to: "counted.lesson.md")
                    try Self.writeDocuments(into: folder)
                    var most = 0
                    try WindowStage.show(width: size.0, height: size.1) { window, _ in
                        window.context.open(path)
                        let run = try XCTUnwrap(window.feature(LessonsFeature.self)?.lessons.run)
                        for scene in run.lesson.scenes.indices {
                            run.go(to: scene)
                            most = max(most, try Self.check(run, \.text.optional, window))
                            guard run.canReveal else { continue }
                            run.reveal()
                            most = max(most, try Self.check(run, \.explanation, window))
                            guard run.canBreak else { continue }
                            run.breakIt()
                            most = max(most, try Self.check(run, \.attempt, window))
                        }
                    }
                    XCTAssertGreaterThan(most, 0, "nothing is drawn wrong in \(size)")
                }
            }
        }
    }
}

extension String {
    fileprivate var optional: String? { self }
}
