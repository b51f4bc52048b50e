import Foundation
import LayoutDocument
import SwiftCells
import Synchronization
import TestKit
import Testing

@testable import AppModel

/// Files that say on which threads Interface Builder's are read.
private final class CountedFiles: Sendable {
    private let reading = Mutex<[UInt]>([])

    var threads: [UInt] { reading.withLock { $0 } }

    var files: DocumentFiles {
        DocumentFiles { [self] path, limit throws(DocumentFiles.Failure) in
            if path.hasSuffix(".xib") { reading.withLock { $0.append(UInt(pthread_self())) } }
            return try DocumentFiles.disk.bytes(at: path, limit: limit)
        }
    }
}

/// An opened Interface Builder file whose cell has a class in a file beside it.
@MainActor
@Suite("The cell of a nib with its class, in a window")
struct NibSessionTests {
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701">
        <objects>
        <tableViewCell id="c-1" reuseIdentifier="Row" customClass="RowCell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="v-1">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <subviews>
        <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
        <rect key="frame" x="16" y="11" width="288" height="22"/>
        </label>
        </subviews>
        <constraints>
        <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="11" id="k-1"/>
        <constraint firstAttribute="bottom" secondItem="l-1" secondAttribute="bottom" constant="11" id="k-2"/>
        <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="16" id="k-3"/>
        <constraint firstAttribute="trailing" secondItem="l-1" secondAttribute="trailing" constant="16" id="k-4"/>
        </constraints>
        </tableViewCellContentView>
        <connections>
        <outlet property="title" destination="l-1" id="o-1"/>
        <outlet property="gap" destination="k-1" id="o-2"/>
        </connections>
        </tableViewCell>
        </objects>
        </document>
        """
    private static let both = ["Row", "Row (RowCell.swift)"]

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.nib, to: "RowCell.xib")
        try write(gap: 20)
    }

    private func write(gap: Int) throws {
        try folder.write(
            """
            import UIKit

            final class RowCell: UITableViewCell {
                @IBOutlet private var title: UILabel!
                @IBOutlet private var gap: NSLayoutConstraint!

                override func awakeFromNib() {
                    super.awakeFromNib()
                    gap.constant = \(gap)
                }
            }
            """, to: "RowCell.swift")
    }

    private func session() throws -> DocumentSession {
        try DocumentSession(path: path, reader: DocumentReader(swift: SwiftReader()))
    }

    private func names(_ session: DocumentSession) -> [String] {
        session.document.templates.map(\.identifier)
    }

    private func gap(_ session: DocumentSession) -> Double? {
        session.document.templates.last?.constraints.first { $0.first.attribute == .top }?.constant
    }

    @Test("The layout of the class stands beside the nib’s, and is read again when the class changes")
    func reading() throws {
        let session = try session()
        #expect(names(session) == Self.both && session.document.rows.count == 2)
        #expect(gap(session) == 20)
        #expect(session.watchedPaths.contains(folder.path("RowCell.swift")))
        #expect(!session.document.changesSource)
        try write(gap: 24)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(names(session) == Self.both && gap(session) == 24)
    }

    @Test("Edits keep both layouts, those of the class’s too, and are taken back")
    func editing() throws {
        let session = try session()
        let field = try #require(session.document.templates[0].fields.first?.name)
        #expect(session.setText("Typed", ofField: field, inRow: 0))
        #expect(names(session) == Self.both && gap(session) == 20)
        let top = try #require(
            session.document.templates[1].constraints.firstIndex { $0.first.attribute == .top })
        #expect(session.edit([.constant(constraint: top, 30)], ofTemplate: Self.both[1], name: "Constant"))
        #expect(gap(session) == 30)
        // The class may change meanwhile; what was edited stays.
        try write(gap: 24)
        session.filesMayHaveChanged(isQuiet: true)
        #expect(gap(session) == 30)
        session.undo()
        #expect(gap(session) == 24)
        session.undo()
        #expect(session.isReadOnly && names(session) == Self.both && gap(session) == 24)
    }

    @Test("Both are variants of the cell, the nib’s own by the name of its file")
    func variants() throws {
        let bench = ModelBench()
        bench.model.open(try session().document)
        #expect(bench.model.variants.map(\.template) == Self.both)
        #expect(bench.model.variants.map(\.name) == ["RowCell.xib", "RowCell.swift"])
    }

    @Test("A layout document with both can be saved in another folder, with the files that it needs")
    func savingElsewhere() throws {
        let session = try session()
        try FileManager.default.createDirectory(
            atPath: folder.path("other"), withIntermediateDirectories: true)
        let other = folder.path("other/Rows.rowscope.yaml")
        #expect(session.save(as: other) == .saved)
        let again = try DocumentReader(swift: SwiftReader()).read(contentsOf: other)
        #expect(again.templates.map(\.identifier) == Self.both)
        #expect(try folder.read("other/RowCell.xib") == Self.nib)
    }

    @Test("An edit does not read the nib again; its next change is read on another thread")
    func aside() async throws {
        let counted = CountedFiles()
        let here = UInt(pthread_self())
        let session = try DocumentSession(
            path: path, reader: DocumentReader(files: counted.files, swift: nil))
        session.readingThread = ReadingThread()
        let field = try #require(session.document.templates[0].fields.first?.name)
        #expect(session.setText("Typed", ofField: field, inRow: 0))
        #expect(session.edit([.constant(constraint: 1, 13)], ofTemplate: "Row", name: "Constant"))
        #expect(session.document.changesSource)
        #expect(counted.threads.isEmpty)
        try folder.write(
            Self.nib.replacing("constant=\"11\" id=\"k-1\"", with: "constant=\"5\" id=\"k-1\""),
            to: "RowCell.xib")
        #expect(session.filesMayHaveChanged(isQuiet: true) == .settled)
        #expect(session.isReadingAside)
        try await eventually { gap(session) == 5 }
        #expect(counted.threads.count == 1 && !counted.threads.contains(here))
    }
}
