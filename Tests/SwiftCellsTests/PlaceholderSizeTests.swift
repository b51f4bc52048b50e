import AutoLayout
import LayoutDocument
import SwiftCells
import TestKit
import Testing

/// Views of a nib with a placeholder for the size that their class is to give them.
@Suite struct PlaceholderSizeTests {
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
        <objects>
        <tableViewCell id="cell" customClass="BoatCell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="76"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="320" height="76"/>
        <subviews>
        <view placeholderIntrinsicWidth="288" placeholderIntrinsicHeight="60" \
        translatesAutoresizingMaskIntoConstraints="NO" id="flags" customClass="FlagsView">
        <rect key="frame" x="16" y="8" width="288" height="60"/></view>
        </subviews>
        <constraints>
        <constraint firstItem="flags" firstAttribute="top" secondItem="content" secondAttribute="top" constant="8" id="c-1"/>
        <constraint firstItem="flags" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
        constant="16" id="c-2"/>
        <constraint firstAttribute="trailing" secondItem="flags" secondAttribute="trailing" constant="16" id="c-3"/>
        <constraint firstAttribute="bottom" secondItem="flags" secondAttribute="bottom" constant="8" id="c-4"/>
        </constraints></tableViewCellContentView>
        <connections><outlet property="flags" destination="flags" id="o-1"/></connections>
        </tableViewCell></objects></document>
        """

    private static func code(_ flags: String) -> String {
        """
        import UIKit
        class BoatCell: UITableViewCell { @IBOutlet var flags: FlagsView! }
        \(flags)
        """
    }

    private static func files(_ flags: String) -> DocumentFiles {
        .inMemory(["App/BoatCell.xib": Array(nib.utf8), "App/BoatCell.swift": Array(code(flags).utf8)])
    }

    /// The cell’s template as its class lays it out, and its view of the other class.
    private func laidOut(_ flags: String) throws -> (template: TemplateSpec, view: ViewSpec) {
        let source = try SwiftReader().read(
            Array(Self.code(flags).utf8), path: "App/BoatCell.swift", parameters: [:],
            files: Self.files(flags))
        let template = try #require(source.cell(named: "BoatCell")).layoutTemplate
        return (template, try #require(template.views.first { $0.name == "flags" }))
    }

    @Test("A class without an intrinsic size leaves its view none")
    func withoutSize() throws {
        let (template, view) = try laidOut("class FlagsView: UIView { var names: [String] = [] }")
        #expect(view.kind == .container && view.isSizedOnCanvasAlone)
        #expect(!template.hasOpenHeight)
    }

    @Test("The intrinsic size of the class counts, not the placeholder")
    func ownSize() throws {
        let (_, view) = try laidOut(
            """
            class FlagsView: UIView {
                override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 40) }
            }
            """)
        #expect(view.kind[ShapeSpec.self]?.height == .constant(40) && !view.isSizedOnCanvasAlone)
    }

    @Test("Where the class is not among the files, the placeholder stands for its size")
    func unknownClass() throws {
        let (_, view) = try laidOut("")
        #expect(view.kind[PlaceholderSpec.self]?.size == Size(width: 288, height: 60))
    }

    @Test("The class’s row stands beside that of the nib alone, whose placeholder counts")
    func besideNib() throws {
        let files = Self.files("class FlagsView: UIView {}")
        let both = try DocumentReader(files: files, swift: SwiftReader())
            .read(Self.nib, sourceName: "App/BoatCell.xib")
        #expect(both.templates.map { $0.views[0].kind.name } == ["placeholder", "container"])
    }
}
