import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Labels of a cell's built-in style, which the cell positions itself.
@Suite("Labels of a cell’s style")
struct StyledLabelTests {
    /// A cell of 320 × 50 with a text and a detail, recorded 32 and 44 points wide.
    private static func cell(style: String, detail: String, text: String) throws -> TableViewCell {
        func label(_ id: String, _ text: String, _ frame: String) -> String {
            """
            <label text="\(text)" id="\(id)" opaque="NO">\(frame)\
            <autoresizingMask key="autoresizingMask"/>\
            <fontDescription key="fontDescription" type="system" pointSize="16"/></label>
            """
        }
        let labels =
            label("t", text, Nib.rect(16, 5, 32, 20)) + label("d", "Words and words", detail)
        let file = Nib.file(
            """
            <tableViewCell id="c" reuseIdentifier="Row" style="\(style)" textLabel="t" detailTextLabel="d">
            \(Nib.rect(0, 0, 320, 50))
            <tableViewCellContentView key="contentView" id="v">\(Nib.rect(0, 0, 320, 50))
            <subviews>\(labels)</subviews></tableViewCellContentView></tableViewCell>
            """)
        let document = try interfaceBuilder(file).layoutDocument()
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 320,
            separatorHeight: 0)
        return measurer.layOut(row: 0).cell
    }

    @Test("A subtitle is as wide as its text and below the text")
    func subtitle() throws {
        let cell = try Self.cell(
            style: "IBUITableViewCellStyleSubtitle", detail: Nib.rect(16, 25, 44, 20), text: "Title")
        let (text, detail) = (cell.contentView.subviews[0], cell.contentView.subviews[1])
        #expect(
            text.frame.x == 16 && text.frame.y == 5 && text.frame.width == text.intrinsicContentSize.width)
        #expect(detail.frame.x == 16 && detail.frame.y == text.frame.maxY)
        #expect(detail.frame.width == detail.intrinsicContentSize.width)
        #expect(cell.contentView.frame.height == detail.frame.maxY + 5)
    }

    @Test("The picture keeps its size in the middle of the row, and changes sides with the writing direction")
    func picture() throws {
        let mask = "<autoresizingMask key=\"autoresizingMask\"/>"
        let file = Nib.file(
            """
            <tableViewCell id="c" reuseIdentifier="Row" style="IBUITableViewCellStyleDefault" textLabel="t" imageView="i">
            \(Nib.rect(0, 0, 320, 50))
            <tableViewCellContentView key="contentView" id="v">\(Nib.rect(0, 0, 320, 50))
            <subviews><label text="Words and words" numberOfLines="0" id="t">\(Nib.rect(60, 0, 252, 50))\(mask)
            <fontDescription key="fontDescription" type="system" pointSize="16"/></label>
            <imageView id="i" image="star" catalog="system">\(Nib.rect(16, 10, 30, 30))\(mask)</imageView></subviews>
            </tableViewCellContentView></tableViewCell>
            """)
        let document = try interfaceBuilder(file).layoutDocument()
        for (direction, x) in [(LayoutDirection.leftToRight, 16.0), (.rightToLeft, 274)] {
            let measurer = RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: LayoutEnvironment(
                    textMeasurer: MonospacedText.tenPoints(), layoutDirection: direction),
                width: 320, separatorHeight: 0)
            let content = measurer.layOut(row: 0).cell.contentView
            let image = content.subviews[1].frame
            #expect(image.x == x && image.width == 30 && image.height == 30, "\(image)")
            #expect(abs(image.y + 15 - content.frame.height / 2) <= 0.5, "\(image)")
        }
    }

    @Test("A cell with a style and without labels is read")
    func withoutLabels() throws {
        let file = Nib.file(
            """
            <tableViewCell id="c" reuseIdentifier="Row" style="IBUITableViewCellStyleDefault">
            \(Nib.rect(0, 0, 320, 50))
            <tableViewCellContentView key="contentView" id="v">\(Nib.rect(0, 0, 320, 50))
            <subviews><view id="a">\(Nib.rect(0, 0, 10, 10))</view></subviews>
            </tableViewCellContentView></tableViewCell>
            """)
        #expect(try interfaceBuilder(file).layoutDocument().templates.count == 1)
    }

    @Test("A value stands at the trailing edge, and the text ends before it")
    func value() throws {
        let cell = try Self.cell(
            style: "IBUITableViewCellStyleValue1", detail: Nib.rect(260, 5, 44, 20),
            text: "A title that is much too long for the row")
        let (text, detail) = (cell.contentView.subviews[0], cell.contentView.subviews[1])
        #expect(detail.frame.maxX == 304)
        #expect(text.frame.x == 16 && text.frame.maxX <= detail.frame.x - 6)
    }
}
