import AppModel
import Gtk
import GtkTestKit
import LayoutDocument
import SwiftSourceTestKit
import TestKit
import XCTest

@testable import RowscopeApp

/// A cell in Swift source in the window.
final class SwiftSourceWindowTests: XCTestCase {
    func testParametersAreSetInTheDetailsAndRowsAreMeasuredAgain() throws {
        try onMainActor {
            SwiftSources.install(PlainSwiftReader())
            let folder = try TemporaryFolder()
            let path = try folder.write(PlainSwiftReader.message, to: "MessageCell.swift")
            try WindowStage.show(path) { window, _ in
                XCTAssertTrue(
                    window.context.band.text.contains("line 12: updateConstraints adds constraints"))
                let feature = try XCTUnwrap(window.feature(CellFilesFeature.self))
                let number = try XCTUnwrap(feature.view.parameters.controls.first as? ScrubbableNumber)
                XCTAssertEqual(number.value, 8)
                let model = window.context.model
                let before = try XCTUnwrap(model.drawnRow(0)?.size.height)
                number.onCommit(28)
                XCTAssertEqual(number.value, 28)
                MainLoop.wait(until: { model.drawnRow(0)?.size.height == before + 20 })
                XCTAssertEqual(try XCTUnwrap(model.drawnRow(0)?.size.height), before + 20)
                XCTAssertEqual(window.context.files.session?.parameters, ["Theme.spacing": .number(28)])
            }
        }
    }
}
