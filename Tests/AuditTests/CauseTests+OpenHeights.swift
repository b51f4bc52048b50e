import Audit
import AutoLayout
import LayoutDocument
import Testing

/// Cells of Interface Builder files whose constraints leave their height open.
extension CauseTests {
    private static func pin(_ first: String, _ edge: String, _ second: String, _ constant: Int = 0) -> String
    {
        """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
        secondAttribute="\(edge)" constant="\(constant)"/>
        """
    }

    /// The finding about the open height of a cell that is recorded 80 points tall.
    private func openHeight(_ views: String, _ constraints: [String]) throws -> Finding {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            useAutolayout="YES"><objects><tableViewCell id="cel" rowHeight="80">\
            <rect key="frame" x="0" y="0" width="320" height="80"/>\
            <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">\
            <rect key="frame" x="0" y="0" width="320" height="80"/><subviews>\(views)</subviews>\
            <constraints>\(constraints.joined())</constraints></tableViewCellContentView></tableViewCell>\
            </objects></document>
            """
        let found = audit(try DocumentReader().read(text, sourceName: "note.xib"))
        return try #require(found.first { $0.rule == .openHeight }, "\(found.map(\.rule))")
    }

    private static let body = """
        <label opaque="NO" text="word" adjustsFontForContentSizeCategory="YES" \
        translatesAutoresizingMaskIntoConstraints="NO" id="bod" userLabel="Body">\
        <rect key="frame" x="16" y="10" width="280" height="20"/>\
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """

    @Test("A nib's cell without a bottom pin says what a table makes of it that sizes its rows")
    func openHeightInTable() throws {
        let found = try openHeight(
            Self.body, [Self.pin("bod", "leading", "con", 16), Self.pin("bod", "top", "con", 10)])
        #expect(found.detail.message.contains("has the recorded 80 pt"))
        #expect(
            found.detail.message.hasSuffix(
                "the row falls to the standard height of 44 points (brokenChain)."))
        #expect(repairs(found).first?.contains("contentView.bottom == body.bottom") == true)
    }

    @Test("Where pins outside of the gap hold a nib's cell open, a table gives it their height")
    func openHeightOfPins() throws {
        let inside = [Self.pin("bod", "leading", "car", 16), Self.pin("bod", "top", "car", 10)].joined()
        let card = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="car" \
            userLabel="Card"><rect key="frame" x="0" y="10" width="320" height="60"/>\
            <subviews>\(Self.body)</subviews><constraints>\(inside)</constraints></view>
            """
        let found = try openHeight(
            card,
            [
                Self.pin("car", "leading", "con"), Self.pin("con", "trailing", "car"),
                Self.pin("car", "top", "con", 10), Self.pin("con", "bottom", "car", 10),
            ])
        #expect(found.detail.message.hasSuffix("the row is 20 points tall (brokenChain)."))
    }
}
