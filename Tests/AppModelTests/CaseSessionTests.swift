import Foundation
import LayoutDocument
import TestKit
import Testing

@testable import AppModel

@MainActor
@Suite("Cases kept in documents")
struct CaseSessionTests {
    private static func new(_ name: String = "t truncated at 320, large") -> AuditSettings.Case {
        AuditSettings.Case(name: name, content: RowContent(templateIndex: 0, fields: ["A long text"]))
    }

    @Test("A case is one step that can be undone")
    func undo() throws {
        let folder = try TemporaryFolder()
        let text = messages(["x", "y"])
        let path = try folder.write(text, to: "a.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        #expect(session.add(Self.new()))
        #expect(session.document.audit.cases.map(\.name) == [Self.new().name])
        #expect(session.document.rows.count == 2)
        #expect(session.undoName == "New Case")
        #expect(!session.add(Self.new()))
        #expect(session.trouble != nil)
        session.undo()
        #expect(session.document.audit.cases == [])
        #expect(String(decoding: session.bytes, as: UTF8.self) == text)
        session.redo()
        #expect(session.document.audit.cases.first?.content == Self.new().content)
    }

    @Test("A case of an Interface Builder file goes into the layout document beside it")
    func interfaceBuilder() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(MessageXib.text, to: "Cell.xib")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        var content = session.document.rows.row(at: 0)
        content.fields[0] = "Another text"
        #expect(session.add(AuditSettings.Case(name: "a", content: content)))
        #expect(session.document.audit.cases.first?.content == content)
        #expect(!session.isReadOnly)
        #expect(try folder.read("Cell.xib") == MessageXib.text)
    }
}

/// A cell of one label in an Interface Builder file.
private enum MessageXib {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="13142" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="Note" rowHeight="60" id="c-1">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <tableViewCellContentView key="contentView" tableViewCell="c-1" id="c-2">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="59"/>
                        <subviews>
                            <label text="A note" translatesAutoresizingMaskIntoConstraints="NO" id="c-3" \
        userLabel="note">
                                <rect key="frame" x="16" y="11" width="288" height="37"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="c-3" firstAttribute="leading" secondItem="c-2" \
        secondAttribute="leading" constant="16" id="k-1"/>
                            <constraint firstItem="c-3" firstAttribute="top" secondItem="c-2" \
        secondAttribute="top" constant="11" id="k-2"/>
                            <constraint firstAttribute="trailing" secondItem="c-3" \
        secondAttribute="trailing" constant="16" id="k-3"/>
                            <constraint firstAttribute="bottom" secondItem="c-3" \
        secondAttribute="bottom" constant="11" id="k-4"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """
}
