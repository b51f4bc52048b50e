import Foundation
import Gtk
import GtkTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// The pictures of `Resources/screenshots` show the present window.
///
/// With `ROWSCOPE_PICTURES`, names of pictures or `all`, those are taken; `meson-helpers/checks/screenshots` does that.
final class PicturesTests: XCTestCase {
    /// The pictures to take; `nil` to compare all.
    private static let wanted = ProcessInfo.processInfo.environment["ROWSCOPE_PICTURES"].map {
        Set($0.split(separator: " ").map(String.init))
    }

    private static func text(_ path: String) -> String? {
        try? String(contentsOfFile: Checkout.path(path), encoding: .utf8)
    }

    func testTakingPictures() throws {
        guard let wanted = Self.wanted else {
            throw XCTSkip("meson-helpers/checks/screenshots takes the pictures")
        }
        try onMainActor {
            let style = try StyleSheet.ofCheckout()
            let screen = ProcessInfo.processInfo.environment["ROWSCOPE_SCREEN"]
            let names = Set(WindowPicture.all.map(\.name))
            XCTAssertEqual(wanted.subtracting(names).subtracting(["all"]), [], "There are no such pictures.")
            for picture in WindowPicture.all where picture.screen == screen {
                guard wanted.contains("all") || wanted.contains(picture.name) else { continue }
                try PictureStage.take(picture, style)
            }
            try WindowPicture.index.write(
                toFile: Checkout.path("\(WindowPicture.mainFolder)/README.md"), atomically: true,
                encoding: .utf8)
        }
    }

    func testEveryPictureIsThereAndInTheIndex() throws {
        try MainActor.assumeIsolated {
            let folder = WindowPicture.mainFolder
            let pictures = WindowPicture.all.flatMap { [$0.file, $0.recordFile] }
            XCTAssertEqual(pictures.count, Set(pictures).count)
            XCTAssertEqual(
                pictures.filter { !FileManager.default.fileExists(atPath: Checkout.path($0)) }, [],
                "run meson-helpers/checks/screenshots")
            let script = try XCTUnwrap(Self.text("meson-helpers/checks/screenshots"))
            for screen in Set(WindowPicture.all.map(\.screen)) {
                XCTAssertTrue(
                    script.contains(" \(screen)"), "meson-helpers/checks/screenshots has no screen \(screen)")
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder))
            XCTAssertEqual(
                Set(files.map { "\(folder)/\($0)" }).subtracting(pictures), ["\(folder)/README.md"],
                "No picture of the list has these files: delete them.")
            XCTAssertEqual(Self.text("\(folder)/README.md"), WindowPicture.index)
        }
    }

    func testEveryPictureShowsThePresentWindow() throws {
        guard Self.wanted == nil else { throw XCTSkip("pictures are taken") }
        try onMainActor {
            let style = try StyleSheet.ofCheckout()
            var records: [String: PictureRecord] = [:]
            for picture in WindowPicture.all {
                let old = try XCTUnwrap(
                    Self.text(picture.recordFile).flatMap { PictureRecord($0) }, picture.recordFile)
                records[picture.name] = old
                if let base = picture.base {
                    let difference = try XCTUnwrap(records[base]).difference(to: old.inLight)
                    XCTAssertNil(difference, "\(picture.name) is of another window than \(base)")
                    continue
                }
                try PictureStage.show(picture) { _, subject in
                    guard let difference = PictureStage.difference(of: old, to: subject, style) else {
                        return
                    }
                    XCTFail(
                        "\(picture.name).png is older than the window: run meson-helpers/checks/screenshots \(picture.name). "
                            + difference)
                }
            }
        }
    }

    /// The test above can fail: it sees a word, an icon and a rule of the style sheet that changed.
    func testAChangedWindowDiffersFromItsPicture() throws {
        try onMainActor {
            let style = try StyleSheet.ofCheckout()
            let picture = try XCTUnwrap(WindowPicture.all.first { $0.name == "explore" })
            try PictureStage.show(picture) { window, subject in
                let old = PictureStage.record(of: subject, style)
                XCTAssertGreaterThan(old.lines.count, 30)
                XCTAssertEqual(PictureRecord(old.text), old)
                let widgets = window.window.withDescendants
                let label = try XCTUnwrap(
                    widgets.lazy.compactMap { $0 as? Label }.first { $0.text == "Text size" })
                label.text = "Letters"
                let renamed = PictureStage.record(of: subject, style)
                XCTAssertEqual(
                    old.difference(to: renamed), "It shows “Text size”. The window shows “Letters”.")
                label.text = "Text size"
                let css = try XCTUnwrap(Self.text("Resources/style.css"))
                let wider = StyleSheet(css.replacing("padding: 12px 18px 18px", with: "padding: 18px"))
                XCTAssertEqual(
                    old.difference(to: PictureStage.record(of: subject, wider)),
                    "The style sheet has changed.")
                // Rules of other pages do not count.
                let other = StyleSheet(css + "\n.no-such-class { padding: 18px; }")
                XCTAssertNil(old.difference(to: PictureStage.record(of: subject, other)))
            }
        }
    }
}
