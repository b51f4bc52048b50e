import Foundation
import Gtk
import GtkTestKit
import LayoutDocument
import SwiftCells
import TestKit
import XCTest

@testable import RowscopeApp

/// Shows the windows of pictures, and takes the pictures.
@MainActor
enum PictureStage {
    /// The frame around a window where nothing draws shadows, in points.
    private static let frame = 10

    /// Shows the window of a picture, with all steps done.
    static func show(_ picture: WindowPicture, _ body: (MainWindow, Widget) throws -> Void) throws {
        let direction = Widget.defaultDirection
        Widget.defaultDirection = picture.isMirrored ? .rightToLeft : .leftToRight
        let theme = Settings.current?.prefersDarkTheme ?? false
        defer {
            Widget.defaultDirection = direction
            Settings.current?.prefersDarkTheme = theme
        }
        let sources = try TemporaryFolder()
        var document = picture.document
        if let name = document, name.hasSuffix(".swift") {
            SwiftSources.install(SwiftReader())
            let bytes = try Checkout.fixture("Pictures/\(name).txt")
            document = try sources.write(String(decoding: bytes, as: UTF8.self), to: name)
        }
        try WindowStage.show(
            document, width: picture.size.width + frame, height: picture.size.height + frame,
            request: picture.request, memory: picture.memory
        ) { window, _ in
            if document != nil, window.pages.isExploring {
                window.context.state.take(picture.request)
                window.context.stage.grabFocus()
                MainLoop.wait(forFrames: 3, of: window.stage)
            }
            try picture.steps(window)
            let subject = try picture.subject(window)
            MainLoop.wait(until: { subject.isMapped })
            try body(window, subject)
        }
    }

    /// How a record differs from what a window shows, in words; `nil` as soon as both are equal.
    ///
    /// A busy machine shows what is found with low priority seconds later.
    static func difference(of old: PictureRecord, to subject: Widget, _ style: StyleSheet) -> String? {
        var difference: String?
        _ = MainLoop.iterate(
            until: {
                difference = old.difference(to: PictureRecord(of: subject, style: style))
                if difference != nil { MainLoop.iterate(milliseconds: 80) }
                return difference == nil
            }, timeoutMilliseconds: 20_000)
        return difference
    }

    /// What a window shows once it no longer changes.
    static func record(of subject: Widget, _ style: StyleSheet) -> PictureRecord {
        var last = PictureRecord(of: subject, style: style)
        var equalCount = 0
        let end = ContinuousClock.now + .seconds(20)
        while equalCount < 4, ContinuousClock.now < end {
            MainLoop.iterate(milliseconds: 80)
            let new = PictureRecord(of: subject, style: style)
            equalCount = new == last ? equalCount + 1 : 0
            last = new
        }
        return last
    }

    /// Takes a picture, and writes it with what the window shows.
    static func take(_ picture: WindowPicture, _ style: StyleSheet) throws {
        try show(picture) { window, subject in
            let breaks = window.context.app.breaks
            if window.pages.isExploring, window.model.flowLayout == nil {
                _ = MainLoop.iterate(
                    until: { breaks.track?.isComplete == true }, timeoutMilliseconds: picture.timeout)
            }
            let record = record(of: subject, style)
            MainLoop.wait(forFrames: 3, of: subject)
            let path = Checkout.path(picture.file)
            try draw(subject, of: picture, to: path)
            // A palette is a fifth of the size and looks the same.
            try run("convert", [path, "+dither", "-colors", "255", "-strip", "PNG8:" + path])
            try record.text.write(
                toFile: Checkout.path(picture.recordFile), atomically: true, encoding: .utf8)
        }
    }

    /// Draws a window without the desktop's frame, or a part of one, with its popovers.
    private static func draw(_ subject: Widget, of picture: WindowPicture, to path: String) throws {
        let window = try XCTUnwrap(subject.root)
        let part = try XCTUnwrap(subject.bounds(in: window))
        let margin = picture.margin
        let room =
            subject === window
            ? Rect(width: Double(window.width), height: Double(window.height))
            : Rect(
                x: part.x - margin, y: part.y - margin, width: part.width + 2 * margin,
                height: part.height + 2 * margin)
        let snapshot = Snapshot()
        func append(_ widget: Widget, _ place: (x: Double, y: Double)) {
            guard let node = widget.makeRenderNode(), let own = widget.bounds(in: widget) else { return }
            snapshot.append(node, x: place.x + own.x - room.x, y: place.y + own.y - room.y)
        }
        append(window, (0, 0))
        for popover in popovers(in: window) {
            guard var place = popover.placeInWindow else { continue }
            // The screen ends with the window's frame, and bubbles at its edge.
            place.x = min(place.x, Double(window.width - popover.allocatedWidth - frame / 2))
            append(popover, place)
        }
        try XCTUnwrap(snapshot.takeNode()).drawToPNG(
            path, width: room.width, height: room.height, scale: Double(picture.scale))
    }

    private static func popovers(in widget: Widget) -> [Popover] {
        ((widget as? Popover).map { [$0] } ?? []) + widget.children.flatMap(popovers)
    }

    /// Runs a program while the window answers.
    private static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        try process.run()
        while process.isRunning { MainLoop.iterate(milliseconds: 5) }
        XCTAssertEqual(process.terminationStatus, 0, program)
    }
}
