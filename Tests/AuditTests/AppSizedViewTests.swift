import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Plain views of Interface Builder files whose height is set by an app.
@Suite("Examining views that an app sizes")
struct AppSizedViewTests {
    /// The findings of a view of 200 × 120 with two labels and some constraints.
    private static func examine(
        _ constraints: [String]
    ) throws -> (findings: [TileFinding], cell: DocumentCell) {
        let labels = ["a", "b"].map {
            """
            <label text="Hi" id="\($0)" userLabel="\($0)" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="0" y="0" width="40" height="20"/>\
            <fontDescription key="fontDescription" type="system" pointSize="16"/></label>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701"><objects>
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="120"/>
            <subviews>\(labels.joined())</subviews>
            <constraints>\(constraints.map { "<constraint \($0)/>" }.joined())</constraints>
            </view></objects></document>
            """
        let document = try DocumentReader().read(text, sourceName: "v.xib")
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 200, separatorHeight: 0)
        let cell = try #require(measurer.layOut(row: 0).cell as? DocumentCell)
        #expect(cell.contentView.frame.height == 120)
        return (RowExaminer(of: cell).openFindings(), cell)
    }

    private static func edge(_ first: String, _ edge: String, _ second: String, _ other: String) -> String {
        #"firstItem="\#(first)" firstAttribute="\#(edge)" secondItem="\#(second)" secondAttribute="\#(other)""#
    }

    private static let leading = [edge("a", "leading", "v", "leading"), edge("b", "leading", "v", "leading")]
    private static let stacked = [
        edge("a", "top", "v", "top"), edge("b", "top", "a", "bottom"), edge("v", "bottom", "b", "bottom"),
    ]

    @Test("Two labels that hug alike may share the room that the app adds")
    func sharedRoom() throws {
        #expect(try Self.examine(Self.leading + Self.stacked).findings == [])
    }

    @Test("A position that the constraints leave open at their own height is found")
    func openPosition() throws {
        let constraints =
            Self.leading + [
                Self.edge("a", "top", "v", "top"), Self.edge("v", "bottom", "a", "bottom"),
            ]
        let (findings, cell) = try Self.examine(constraints)
        #expect(findings.map(\.views) == [["b"]])
        #expect(findings.map(\.rule) == [.ambiguous])
        // The cell has its original size again.
        #expect(cell.contentView.frame.height == 120)
    }

    @Test("What is open sideways is found once, and at the recorded size")
    func openSideways() throws {
        let (findings, cell) = try Self.examine([Self.leading[0]] + Self.stacked)
        #expect(findings.map(\.views) == [["b"]])
        #expect(cell.contentView.frame.height == 120)
    }
}
