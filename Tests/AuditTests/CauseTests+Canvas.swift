import Audit
import LayoutDocument
import TestKit
import Testing

/// What Interface Builder files say that holds on the canvas alone, or that a layout takes from them.
extension CauseTests {
    private static func nibPin(
        _ first: String, _ edge: String, _ constant: Double, _ more: String = ""
    ) -> String {
        let isFar = edge == "bottom" || edge == "trailing"
        let (one, other) = isFar ? ("v", first) : (first, "v")
        return """
            <constraint firstItem="\(one)" firstAttribute="\(edge)" secondItem="\(other)" secondAttribute="\(edge)" \
            constant="\(constant)" \(more)/>
            """
    }

    private static func crop(_ text: String, lines: Int) -> String {
        """
        <label text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="p" \
        userLabel="crop" adjustsFontForContentSizeCategory="YES"><rect key="frame" x="8" y="8" width="104" height="20"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """
    }

    @Test(
        "A pin that is removed at build time is the cause of a row that nothing holds open, and keeping it the repair"
    )
    func removedPin() throws {
        func found(_ more: String) throws -> [Finding] {
            try audit(
                DocumentReader().read(
                    """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21507"><objects>
                    <tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="120"/>
                    <tableViewCellContentView key="contentView" id="v">
                    <rect key="frame" x="0" y="0" width="320" height="120"/><subviews>
                    \(Self.crop("one two three four five six seven eight nine ten eleven twelve thirteen", lines: 0))
                    </subviews><constraints>
                    \(Self.nibPin("p", "leading", 8))\(Self.nibPin("p", "trailing", 8))\(Self.nibPin("p", "top", 8))
                    \(Self.nibPin("p", "bottom", 8, more))
                    </constraints></tableViewCellContentView></tableViewCell></objects></document>
                    """, sourceName: "crop.xib"))
        }
        let open = try found(#"placeholder="YES""#)
        let finding = try #require(open.first { [.brokenChain, .collapsed].contains($0.rule) })
        #expect(
            finding.detail.message.contains("removed at build time (line 9)"), "\(finding.detail.message)")
        #expect(repairs(finding).first?.contains("Remove at build time") == true, "\(repairs(finding))")
        #expect(try found("").allSatisfy { ![.brokenChain, .collapsed].contains($0.rule) })
    }

    @Test("An item that its layout makes too low for its text names the size of the layout, with its line")
    func lowItem() throws {
        let found = try audit(
            DocumentReader().read(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21507"><objects>
                <collectionView id="l"><rect key="frame" x="0" y="0" width="320" height="480"/>
                <collectionViewFlowLayout key="collectionViewLayout" id="f">
                <size key="itemSize" width="120" height="30"/></collectionViewFlowLayout><cells>
                <collectionViewCell id="c" reuseIdentifier="Crop"><rect key="frame" x="0" y="0" width="120" height="30"/>
                <collectionViewCellContentView key="contentView" id="v">
                <rect key="frame" x="0" y="0" width="120" height="30"/><subviews>
                \(Self.crop("one two three four five six seven eight nine ten", lines: 2))
                </subviews><constraints>
                \(Self.nibPin("p", "leading", 8))\(Self.nibPin("p", "trailing", 8))\(Self.nibPin("p", "top", 8))
                \(Self.nibPin("p", "bottom", 8))
                </constraints></collectionViewCellContentView></collectionViewCell></cells></collectionView>
                </objects></document>
                """, sourceName: "crops.xib"))
        let finding = try #require(found.first { [.truncated, .cutLine].contains($0.rule) })
        #expect(finding.detail.message.contains("crops.xib line 4"), "\(finding.detail.message)")
        #expect(repairs(finding).contains { $0.contains("(itemSize)") }, "\(repairs(finding))")
    }
}
