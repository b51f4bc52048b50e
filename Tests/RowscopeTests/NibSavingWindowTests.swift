import AppModel
import Gtk
import GtkTestKit
import LayoutDocument
import TestKit
import XCTest

@testable import RowscopeApp

/// Saving changes of a nib's cell in the window.
final class NibSavingWindowTests: XCTestCase {
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
        <objects>
        <tableViewCell id="c-1" reuseIdentifier="Row">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="v-1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <subviews>
        <label id="l-1" text="Title" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="16" y="11" width="288" height="22"/>
        </label>
        </subviews>
        <constraints>
        <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="topMargin" id="k-1"/>
        <constraint firstItem="l-1" firstAttribute="bottom" secondItem="v-1" secondAttribute="bottomMargin" id="k-2"/>
        <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leadingMargin" id="k-3"/>
        <constraint firstItem="l-1" firstAttribute="trailing" secondItem="v-1" secondAttribute="trailingMargin" id="k-4"/>
        </constraints>
        </tableViewCellContentView>
        </tableViewCell>
        </objects>
        </document>
        """

    /// The button with a label in any window that is shown.
    @MainActor
    private func button(_ label: String) -> Gtk.Button? {
        Window.all.flatMap(\.withDescendants).lazy.compactMap { $0 as? Gtk.Button }
            .first { $0.label == label && $0.isMapped }
    }

    /// Shows a nib with a change of its cell that is kept beside it.
    @MainActor
    private func withChangedNib(
        _ edit: TemplateEdit, _ body: (MainWindow, DocumentSession, TemporaryFolder) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.nib, to: "Cell.xib")
        try WindowStage.show(path) { window, _ in
            MainLoop.wait(until: { window.context.files.session != nil })
            let session = try XCTUnwrap(window.context.files.session)
            XCTAssertTrue(session.edit([edit], ofTemplate: "Row", name: "Edit"))
            XCTAssertTrue(session.isEdited)
            try body(window, session, folder)
        }
    }

    func testSavingAsksAndWritesIntoTheNib() throws {
        try onMainActor {
            try withChangedNib(.priority(constraint: 1, 999)) { window, session, folder in
                var answer: Bool?
                window.context.files.save { answer = $0 }
                MainLoop.wait(until: { self.button("Save into _File") != nil })
                // Nothing is written before the answer.
                XCTAssertEqual(try folder.read("Cell.xib"), Self.nib)
                XCTAssertNotNil(self.button("_Save Layout Document…"))
                try XCTUnwrap(self.button("Save into _File")).emit("clicked")
                MainLoop.wait(until: { answer != nil })
                XCTAssertEqual(answer, true)
                XCTAssertTrue(try folder.read("Cell.xib").contains("priority=\"999\" id=\"k-2\""))
                XCTAssertFalse(session.isEdited)
                XCTAssertEqual(window.context.toast.text, "Saved 1 change into Cell.xib.")
            }
        }
    }

    func testANibThatCannotTakeAChangeIsNotOffered() throws {
        try onMainActor {
            try withChangedNib(.margin(.top, 20)) { window, session, folder in
                var answer: Bool?
                window.context.files.save { answer = $0 }
                MainLoop.wait(until: { self.button("_Save Layout Document…") != nil })
                XCTAssertNil(self.button("Save into _File"))
                try XCTUnwrap(self.button("_Cancel")).emit("clicked")
                MainLoop.wait(until: { answer != nil })
                XCTAssertEqual(answer, false)
                XCTAssertTrue(session.isEdited)
                XCTAssertEqual(try folder.read("Cell.xib"), Self.nib)
                // The window closes without asking about the change.
                session.undo()
            }
        }
    }
}
