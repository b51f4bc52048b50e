import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

final class DesktopTests: XCTestCase {
    func testAFilesChangesAreSeen() throws {
        try onMainActor {
            let folder = try TemporaryFolder()
            let file = folder.url.appendingPathComponent("a.txt")
            try Data("one".utf8).write(to: file)
            var calls = 0
            let monitor = try FileMonitor(path: file.path) { _ in calls += 1 }
            try Data("two".utf8).write(to: file, options: .atomic)
            MainLoop.wait(until: { calls > 0 })
            XCTAssertGreaterThan(calls, 0)
            withExtendedLifetime((folder, monitor)) {}
        }
    }

    func testTheClipboardKeepsAText() throws {
        try onMainActor {
            Clipboard.setText("a report")
            var read: String?
            Clipboard.readText { read = $0 ?? "" }
            MainLoop.wait(until: { read != nil })
            XCTAssertEqual(read, "a report")
        }
    }

    func testTheClipboardOffersATextAndAPictureAtOnce() throws {
        try onMainActor {
            let picture = Texture(rgba: [255, 0, 0, 255], width: 1, height: 1)
            Clipboard.setContents(text: "a report", picture: picture)
            XCTAssertTrue(Clipboard.mimeTypes.contains("text/plain;charset=utf-8"))
            XCTAssertTrue(Clipboard.mimeTypes.contains("image/png"))
            var read: String?
            Clipboard.readText { read = $0 ?? "" }
            MainLoop.wait(until: { read != nil })
            XCTAssertEqual(read, "a report")
            Clipboard.setText("other")
            XCTAssertFalse(Clipboard.mimeTypes.contains("image/png"))
        }
    }

    func testAShownWidgetCanBeDrawnToAPicture() throws {
        try onMainActor {
            final class Red: CustomWidget {
                override func snapshot(_ snapshot: Snapshot) {
                    snapshot.append(RGBA(1, 0, 0), in: Rect(width: Double(width), height: Double(height)))
                }
            }
            let red = Red()
            try withWindow(red) { _ in
                let node = try XCTUnwrap(red.makeRenderNode())
                let pixels = try node.draw(width: 4, height: 4).pixels
                XCTAssertEqual(pixels, [UInt32](repeating: 0xFFFF_0000, count: 16))
            }
        }
    }

    func testRegisteringAnApplicationStartsIt() throws {
        try onMainActor {
            let app = Application(id: "org.example.Registered", flags: .nonUnique)
            var started = 0
            app.connect("startup") { started += 1 }
            try app.register()
            XCTAssertEqual(started, 1)
        }
    }
}
