import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

/// Runs a body with a watched file and its events.
@MainActor
private func withWatchedFile(
    _ body: @MainActor (_ file: URL, _ events: @MainActor () -> [FileMonitor.Event]) throws -> Void
) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.txt")
    try Data("one".utf8).write(to: file)
    var events: [FileMonitor.Event] = []
    let monitor = try FileMonitor(path: file.path) { (event: FileMonitor.Event) in events.append(event) }
    try body(file) {
        defer { events.removeAll() }
        return events
    }
    withExtendedLifetime((folder, monitor)) {}
}

/// Runs the main loop until an event arrives, and returns whether it did.
@MainActor
private func comes(_ event: FileMonitor.Event, _ events: @MainActor () -> [FileMonitor.Event]) -> Bool {
    MainLoop.iterate(until: { events().contains(event) })
}

final class FileMonitorTests: XCTestCase {
    func testAFileWrittenInPlaceIsCompletedWhenItIsClosed() throws {
        try onMainActor {
            try withWatchedFile { file, events in
                let handle = try FileHandle(forWritingTo: file)
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: Data("two".utf8))
                XCTAssertTrue(comes(.changed, events))
                XCTAssertFalse(events().contains(.completed))
                try handle.close()
                XCTAssertTrue(comes(.completed, events))
            }
        }
    }

    func testAFileThatTakesAnothersPlaceIsComplete() throws {
        try onMainActor {
            try withWatchedFile { file, events in
                let other = file.deletingLastPathComponent().appendingPathComponent("b.txt")
                for round in 0..<3 {
                    try Data("round \(round)".utf8).write(to: other)
                    XCTAssertEqual(rename(other.path, file.path), 0)
                    XCTAssertTrue(comes(.completed, events), "round \(round)")
                }
            }
        }
    }

    func testAFileThatGoesIsRemovedAndItsReturnIsSeen() throws {
        try onMainActor {
            try withWatchedFile { file, events in
                for _ in 0..<2 {
                    try FileManager.default.removeItem(at: file)
                    XCTAssertTrue(comes(.removed, events))
                    try Data("again".utf8).write(to: file)
                    XCTAssertTrue(comes(.completed, events))
                }
            }
        }
    }
}
