import AppModel
import AutoLayout
import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import TestKit
import Threads
import XCTest

@testable import RowscopeApp

/// A closed window is released with all its parts, and its threads end.
final class WindowLifetimeTests: XCTestCase {
    /// The parts of a window that must not outlive it.
    private struct Parts {
        weak var main: MainWindow?
        weak var window: ApplicationWindow?
        weak var context: WindowContext?
        weak var list: OpenList?
        weak var stage: ListStage?

        @MainActor
        init(of main: MainWindow) {
            self.main = main
            window = main.window
            context = main.context
            list = main.model
            stage = main.context.stage
        }

        /// The names of the parts that still exist.
        var left: [String] {
            [
                main.map { "\($0)" }, window.map { "\($0)" }, context.map { "\($0)" }, list.map { "\($0)" },
                stage.map { "\($0)" },
            ].compactMap(\.self)
        }
    }

    /// Shows a window while a body runs, and expects that all its parts are released.
    @MainActor
    private static func expectRelease(
        of document: String? = "example:email", startsThreads: Bool = true,
        _ body: (MainWindow) throws -> Void
    ) throws {
        let threads = Thread.workingCount
        var parts: Parts?
        try WindowStage.show(document) { window, _ in
            parts = Parts(of: window)
            try body(window)
            if startsThreads { MainLoop.wait(until: { Thread.workingCount > threads }) }
        }
        let shown = try XCTUnwrap(parts)
        MainLoop.iterate(until: { shown.left.isEmpty }, timeoutMilliseconds: 5_000)
        XCTAssertEqual(shown.left, [])
        // A thread ends after its current piece of work.
        MainLoop.iterate(until: { Thread.workingCount <= threads }, timeoutMilliseconds: 20_000)
        XCTAssertLessThanOrEqual(Thread.workingCount, threads)
    }

    func testAWindowWithADocument() throws {
        try onMainActor { try Self.expectRelease { _ in } }
    }

    func testAWindowWithTheStartPage() throws {
        try onMainActor { try Self.expectRelease(of: nil, startsThreads: false) { _ in } }
    }

    func testAWindowWithALesson() throws {
        try onMainActor {
            try Self.expectRelease(of: nil) { window in
                window.context.open("lesson:guess-then-measure")
                let lessons = try XCTUnwrap(window.feature(LessonsFeature.self)?.lessons)
                try XCTUnwrap(lessons.run).advance()
                MainLoop.wait(forFrames: 3, of: window.stage)
                XCTAssertNotNil(lessons.run)
            }
        }
    }

    func testAWindowWhoseMatrixIsBeingExamined() throws {
        try onMainActor {
            try Self.expectRelease { window in
                window.pages.show(.matrix)
                let matrix = window.matrixPage.matrix
                matrix.setMatrix(
                    AuditMatrix(widths: (300...420).map(Double.init), textSizes: [.large, .small]))
                MainLoop.wait(forFrames: 1, of: window.matrixPage.view)
                XCTAssertEqual(matrix.phase, .running)
            }
        }
    }

    /// The things that commands show, open and start do not hold the window after it is closed.
    func testAWindowInWhichEveryCommandWasRun() throws {
        // These commands ask for a file, show another window, or change settings of all windows.
        let others: Set = [
            "open", "open-lesson", "save", "save-as", "save-report", "export-audit", "paste-rows", "approve",
            "about", "show-shortcuts", "dark-theme",
        ]
        try onMainActor {
            try Self.expectRelease(startsThreads: false) { window in
                for command in window.context.commands.commands.map(\.id) where !others.contains(command) {
                    window.window.activateAction("win." + command)
                    MainLoop.wait(forFrames: 1, of: window.window)
                }
            }
        }
    }
}
