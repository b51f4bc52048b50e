import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import TestKit
import Testing

@Suite("Cells of Interface Builder files")
struct InterfaceBuilderReadingTests {
    @Test("A table cell: its size, its views in their order, its names and constraints")
    func tableCell() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view(
                    "label", "l-1", Nib.rect(16, 11, 100, 20.5),
                    #"text="Hello" numberOfLines="0" horizontalHuggingPriority="251" textAlignment="center""#)
                    + Nib.view("imageView", "i-1", Nib.rect(0, 0, 24, 24), #"userLabel="The Icon""#)
                    + Nib.view("imageView", "i-2", Nib.rect(0, 0, 24, 24)),
                constraints: Nib.constraint("l-1", "top", "content-1", "topMargin", #"identifier="above""#)
                    + Nib.constraint("i-1", "width", nil, nil, #"constant="24" priority="999""#),
                inCell:
                    #"<connections><outlet property="titleLabel" destination="l-1" id="o"/></connections>"#))
        #expect(cell.id == "cell-1" && cell.kind == "tableViewCell" && cell.reuseIdentifier == "Row")
        #expect(cell.size == Size(width: 320, height: 100) && cell.unsupported.isEmpty)
        let template = cell.template
        #expect(template.identifier == "Row")
        #expect(template.views.map(\.name) == ["titleLabel", "theIcon", "imageView1"])
        #expect(template.fields.map(\.name) == ["titleLabel"])
        #expect(template.fields[0].defaultText == "Hello")
        guard case .label(let label) = template.views[0].kind else {
            Issue.record("no label")
            return
        }
        #expect(label.numberOfLines == 0 && label.textAlignment == .center)
        #expect(template.views[0].contentHugging == AxisPriorities(horizontal: 251, vertical: 250))
        #expect(template.views[0].recorded?.frame == Rect(x: 16, y: 11, width: 100, height: 20.5))
        #expect(
            template.constraints.map(\.source) == [
                "titleLabel.top == contentView.topMargin", "theIcon.width == 24 @ 999",
            ])
        #expect(template.constraints[0].identifier == "above")
        #expect(template.constraints[0].place.line > 10)
    }

    @Test(
        "Multipliers are numbers or ratios",
        arguments: [("0.75", 0.75), ("4:3", 4.0 / 3), ("2/3", 2.0 / 3), ("1:1", 1), ("-1.5", -1.5)])
    func multipliers(text: String, value: Double) throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("view", "v", Nib.rect(0, 0, 40, 30)),
                constraints: Nib.constraint("v", "width", "v", "height", #"multiplier="\#(text)""#)))
        #expect(cell.template.constraints[0].multiplier == value)
    }

    @Test("A constraint without a first item speaks of the view that holds it")
    func absentItem() throws {
        let inside = Nib.view("view", "in", Nib.rect(0, 0, 10, 10))
        let list = #"""
            <subviews>\#(inside)</subviews><constraints>
            <constraint firstAttribute="trailing" secondItem="in" secondAttribute="trailing" constant="4"/>
            <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="20"/>
            </constraints>
            """#
        let cell = try interfaceBuilderCell(
            Nib.cell(Nib.view("view", "out", Nib.rect(0, 0, 40, 30), #"userLabel="box""#, inside: list)))
        #expect(
            cell.template.constraints.map(\.source) == [
                "box.trailing == view1.trailing + 4", "box.height >= 20",
            ])
        #expect(cell.template.views[1].superview == "box")
    }

    @Test("A table cell and its content view are two things, another cell and its content view are one")
    func cellAndContentView() throws {
        let pins =
            "<constraints>" + Nib.constraint("v", "top", "cell-1", "top")
            + #"<constraint firstAttribute="bottom" secondItem="v" secondAttribute="bottom"/></constraints>"#
        let table = Nib.cell(Nib.view("view", "v", Nib.rect(0, 0, 9, 9)), inCell: pins)
        #expect(
            try interfaceBuilderCell(table).template.constraints.map(\.source) == [
                "view1.top == cell.top", "cell.bottom == view1.bottom",
            ])
        let collection = table.replacing("tableViewCellContentView", with: "view")
            .replacing("tableViewCell", with: "collectionViewCell")
        #expect(
            try interfaceBuilderCell(collection).template.constraints.map(\.source) == [
                "view1.top == contentView.top", "contentView.bottom == view1.bottom",
            ])
    }

    @Test("Guides: the safe area and the margins of a view, and guides of the author's own")
    func guides() throws {
        let inside = """
            <viewLayoutGuide key="safeArea" id="g-1"/><viewLayoutGuide key="layoutMargins" id="g-2"/>
            <viewLayoutGuide key="keyboard" id="g-3"/><layoutGuides><layoutGuide id="g-4" userLabel="Gap"/></layoutGuides>
            """
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("view", "v", Nib.rect(0, 0, 9, 9), inside: inside),
                constraints: (1...4).map { Nib.constraint("content-1", "top", "g-\($0)", "top") }.joined()))
        #expect(
            cell.template.constraints.map(\.source) == [
                "contentView.top == view1.safeArea.top", "contentView.top == view1.layoutMargins.top",
                "contentView.top == view1.top", "contentView.top == gap.top",
            ])
        #expect(cell.template.layoutGuides == [LayoutGuideSpec(name: "gap", owner: "view1")])
        #expect(cell.unsupported.map(\.attribute) == ["keyboard"])
    }

    @Test("Design-time constraints and what is not installed take no part and are listed")
    func leftOut() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("view", "a", Nib.rect(0, 0, 10, 10)) + Nib.view("view", "b", Nib.rect(0, 0, 10, 10)),
                constraints: Nib.constraint("a", "width", nil, nil, #"constant="9" placeholder="YES""#)
                    + Nib.constraint("a", "top", "b", "bottom")
                    + Nib.constraint("a", "leading", "content-1", "leading", #"id="c-3""#)
                    + Nib.constraint("a", "trailing", "content-1", "trailing"),
                inContent: """
                    <variation key="default">
                    <mask key="subviews"><exclude reference="b"/></mask>
                    <mask key="constraints"><exclude reference="c-3"/></mask>
                    </variation>
                    <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
                    """))
        #expect(cell.template.views.map(\.name) == ["view1"])
        #expect(cell.template.constraints.map(\.source) == ["view1.trailing == contentView.trailing"])
        let listed = cell.unsupported.map { "\($0.element).\($0.attribute ?? "") \($0.count)" }
        #expect(
            listed.sorted() == [
                "constraint. 1", "constraint. 1", "constraint.placeholder 1",
                "variation.widthClass=regular 1",
                "view. 1",
            ])
        #expect(cell.isComplete)
    }

    @Test("Stack views: axis, distribution, alignment by all names, spacing, baselines, margins")
    func stacks() throws {
        func stack(_ attributes: String, inside: String = "") throws -> StackSpec? {
            let cell = try interfaceBuilderCell(
                Nib.cell(Nib.view("stackView", "s", Nib.rect(0, 0, 40, 30), attributes, inside: inside)))
            guard case .stack(let stack) = cell.template.views[0].kind else { return nil }
            return stack
        }
        #expect(try stack("") == StackSpec())
        var given = StackSpec()
        (given.axis, given.distribution, given.alignment) = (.vertical, .fillProportionally, .center)
        given.spacing = 7.5
        #expect(
            try stack(
                #"axis="vertical" distribution="fillProportionally" alignment="center" spacing="7.5""#)
                == given)
        #expect(try stack(#"alignment="top" baselineRelativeArrangement="YES""#)?.alignment == .leading)
        #expect(try stack(#"alignment="bottom""#)?.alignment == .trailing)
        #expect(try stack(#"alignment="firstBaseline""#)?.alignment == .firstBaseline)
        let margins = #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#
        #expect(try stack("", inside: margins)?.isMarginsRelative == true)
    }

    @Test("A view without the attribute that turns it off is placed by its mask")
    func autoresizing() throws {
        let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>"#
        let cell = try interfaceBuilderCell(
            Nib.cell("<view id=\"v\">\(Nib.rect(10, 20, 300, 30))\(mask)</view>"))
        let placed = try #require(cell.template.views[0].autoresizing)
        #expect(placed.frame == Rect(x: 10, y: 20, width: 300, height: 30))
        #expect(placed.superviewSize == Size(width: 320, height: 100))
        #expect(placed.mask == [.flexibleWidth, .flexibleTopMargin])
    }

    @Test(
        "Unknown views are boxes of their recorded size, and all that is not understood is listed and counted"
    )
    func unknown() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("hologramView", "h-1", Nib.rect(0, 0, 40, 30), #"customClass="Holo""#)
                    + Nib.view("hologramView", "h-2", Nib.rect(0, 0, 50, 30))
                    + Nib.view("label", "l", Nib.rect(0, 0, 9, 9), #"text="x" sparkle="YES""#)))
        #expect(
            cell.template.views[0].kind
                == .placeholder(PlaceholderSpec(className: "Holo", size: Size(width: 40, height: 30))))
        let listed = cell.unsupported.map { "\($0.element) \($0.attribute ?? "-") \($0.count)" }
        #expect(listed == ["hologramView - 2", "label sparkle 1"])
    }

    @Test("Corner radii among runtime attributes are understood, others listed by their paths")
    func runtimeAttributes() throws {
        let inside = """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="14"/>\
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="style" value="body"/>
            </userDefinedRuntimeAttributes>
            """
        let cell = try interfaceBuilderCell(
            Nib.cell(Nib.view("view", "v", Nib.rect(0, 0, 40, 30), inside: inside)))
        #expect(cell.template.views[0].cornerRadius == 14)
        #expect(cell.unsupported.map(\.attribute) == ["style"])
    }

    @Test("Names: outlets before labels of the author's before kinds, valid and different")
    func names() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("view", "a", Nib.rect(0, 0, 1, 1), #"userLabel="Title (big) 2""#)
                    + Nib.view("view", "b", Nib.rect(0, 0, 1, 1), #"userLabel="Title (big) 2""#)
                    + Nib.view("view", "c", Nib.rect(0, 0, 1, 1), #"userLabel="Content View""#)
                    + Nib.view("view", "d", Nib.rect(0, 0, 1, 1), #"userLabel="—""#)
                    + Nib.view("view", "e", Nib.rect(0, 0, 1, 1), #"userLabel="2nd""#)
                    + Nib.view("view", "f", Nib.rect(0, 0, 1, 1), #"userLabel="URL label""#)))
        #expect(
            cell.template.views.map(\.name) == [
                "titleBig2", "titleBig2_2", "contentView_", "view1", "_2nd", "URLLabel",
            ])
    }

    @Test("What a scroll view holds lies on a content area of the size that its constraints make")
    func scrollViews() throws {
        let inside = Nib.view("view", "v", Nib.rect(0, 0, 900, 40))
        let text = Nib.cell(
            Nib.view("scrollView", "s", Nib.rect(10, 5, 300, 90), inside: "<subviews>\(inside)</subviews>"),
            constraints: Nib.pins("s", to: "content-1", inset: 0) + Nib.pins("v", to: "s")
                + Nib.constraint("v", "width", "s", "width", #"multiplier="3""#)
                + Nib.constraint("v", "height", nil, nil, #"constant="40""#))
        let document = try interfaceBuilder(text)
        let views = CellVerification.all(of: document)[0].views
        #expect(views[1].computed == Rect(x: 0, y: 0, width: 320, height: 100))
        #expect(views[2].computed == Rect(x: 0, y: 0, width: 960, height: 40))
        #expect(document.cells[0].unsupported.map(\.element) == ["scrollView"])
    }

    @Test("The labels of the system's cell styles are named by their parts")
    func systemStyles() throws {
        let cell = try interfaceBuilderCell(
            Nib.cell(
                "<label id=\"a\" text=\"Title\">\(Nib.rect(16, 0, 50, 44))</label>"
                    + "<label id=\"b\" text=\"Detail\">\(Nib.rect(260, 0, 44, 44))</label>",
                attributes: #"style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b""#))
        #expect(cell.template.views.map(\.name) == ["textLabel", "detailTextLabel"])
        #expect(cell.template.views.allSatisfy { $0.autoresizing != nil } && cell.unsupported.isEmpty)
    }

    @Test(
        "Attributed texts have all their words and the look of the first; written-out texts keep their lines")
    func texts() throws {
        let attributed = """
            <attributedString key="attributedText"><fragment content="One "><attributes>\
            <font key="NSFont" metaFont="system" size="14"/><color key="NSColor" white="1" alpha="1"/>\
            <paragraphStyle key="NSParagraphStyle" alignment="right" lineSpacing="3" \
            paragraphSpacing="7" lineHeightMultiple="1.25" minimumLineHeight="18" maximumLineHeight="40"/></attributes></fragment>\
            <fragment><string key="content">two</string></fragment></attributedString>
            """
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("label", "a", Nib.rect(0, 0, 9, 9), inside: attributed)
                    + Nib.view(
                        "label", "b", Nib.rect(0, 0, 9, 9), inside: "<string key=\"text\">x\ny</string>")
                    + Nib.view(
                        "label", "c", Nib.rect(0, 0, 9, 9),
                        inside: "<string key=\"text\" base64-UTF8=\"YES\">AUHDqQ</string>")))
        #expect(cell.template.fields.map(\.defaultText) == ["One two", "x\ny", "\u{1}Aé"])
        guard case .label(let label) = cell.template.views[0].kind else {
            Issue.record("no label")
            return
        }
        #expect(label.font == .fixed(FontDescriptor(pointSize: 14)) && label.textAlignment == .right)
        let lines = LineStyle(
            minimumHeight: 18, maximumHeight: 40, heightMultiple: 1.25, spacing: 3, paragraphSpacing: 7)
        #expect(label.lineStyle == lines)
        #expect(label.textColor == .fixed(light: ColorValue(red: 1, green: 1, blue: 1)))
        #expect(cell.unsupported.map(\.element) == ["attributedString"])
    }

    @Test("Buttons: the normal state, or a configuration, with title, picture and insets")
    func buttons() throws {
        func button(_ attributes: String, _ inside: String, resources: String = "") throws -> ButtonSpec? {
            let cell = try interfaceBuilderCell(
                Nib.cell(
                    Nib.view("button", "b", Nib.rect(0, 0, 90, 30), attributes, inside: inside),
                    resources: resources))
            guard case .button(let button) = cell.template.views[0].kind else { return nil }
            #expect(cell.template.fields.map(\.defaultText) == ["Go"])
            return button
        }
        let plain = try #require(
            try button(
                #"buttonType="system""#, #"<state key="normal" title="Go" image="i"/>"#,
                resources: #"<image name="i" width="20" height="10"/>"#))
        #expect(plain.font == .fixed(FontDescriptor(pointSize: 15)) && plain.titleColor == .accent)
        #expect(plain.image?.size == Size(width: 20, height: 10))
        #expect(plain.style == .system && plain.contentInsets == nil)
        let inset = #"<inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#
        let padded = try #require(try button("", inset + #"<state key="normal" title="Go"/>"#))
        #expect(padded.contentInsets == DirectionalEdgeInsets(top: 2, leading: 1, bottom: 4, trailing: 3))
        let configured = try #require(
            try button(
                #"buttonType="system""#,
                """
                <state key="normal" title="No"/><buttonConfiguration key="configuration" style="filled" title="Go">\
                <fontDescription key="titleFontDescription" type="boldSystem" pointSize="18"/></buttonConfiguration>
                """))
        #expect(configured.font == .fixed(FontDescriptor(pointSize: 18, weight: .semibold)))
        #expect(configured.style == .filled)
        let both = try #require(
            try button("", inset + #"<buttonConfiguration key="configuration" style="plain" title="Go"/>"#))
        #expect(both.contentInsets == nil)
        // As in UIKit, zero insets count in a configuration; the older contentEdgeInsets ignore zero.
        let zero =
            "<directionalEdgeInsets key=\"contentInsets\" top=\"0.0\" leading=\"0.0\" bottom=\"0.0\" trailing=\"0.0\"/>"
        let tight = try #require(
            try button(
                "",
                "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\">\(zero)</buttonConfiguration>"
            ))
        #expect(tight.contentInsets == .zero)
        let old = try #require(
            try button(
                "",
                #"<inset key="contentEdgeInsets" minX="0" minY="0" maxX="0" maxY="0"/><state key="normal" title="Go"/>"#
            ))
        #expect(old.contentInsets == nil)
    }

    @Test("Controls: texts and placeholders, segments, dots, states")
    func controls() throws {
        let text = #"placeholder="Name" borderStyle="roundedRect""#
        let segments = #"<segments><segment title="A"/><segment title="B"/></segments>"#
        let cell = try interfaceBuilderCell(
            Nib.cell(
                Nib.view("textField", "a", Nib.rect(0, 0, 90, 30), text)
                    + Nib.view("segmentedControl", "b", Nib.rect(0, 0, 90, 32), inside: segments)
                    + Nib.view("pageControl", "c", Nib.rect(0, 0, 90, 32), #"numberOfPages="4""#)
                    + Nib.view("switch", "d", Nib.rect(0, 0, 51, 31), #"on="YES""#)
                    + Nib.view("slider", "e", Nib.rect(0, 0, 90, 31), #"minValue="1" maxValue="5" value="2""#)
            ))
        let controls = cell.template.views.compactMap { view -> ControlSpec? in
            guard case .control(let control) = view.kind else { return nil }
            return control
        }
        #expect(controls.map(\.kind) == [.textField, .segmentedControl, .pageControl, .switch, .slider])
        #expect(controls[0].placeholder == TextTemplate(literal: "Name") && controls[0].isBordered)
        #expect(cell.template.fields.map(\.defaultText) == ["", "A\nB"])
        #expect(controls[2].text == TextTemplate(literal: "\n\n\n"))
        #expect(controls[3].isOn == .constant(true) && controls[4].value == 0.25)
    }

    @Test("The system's symbols become icons like them, at the size of text, and others stay")
    func symbols() throws {
        func image(_ name: String) throws -> ImageSpec? {
            let cell = try interfaceBuilderCell(
                Nib.cell(
                    Nib.view(
                        "imageView", "i", Nib.rect(0, 0, 9, 9), "image=\"\(name)\" catalog=\"system\""),
                    resources: "<image name=\"\(name)\" catalog=\"system\" width=\"126\" height=\"63\"/>"))
            guard case .image(let image) = cell.template.views[0].kind else { return nil }
            return image
        }
        #expect(try image("star.fill")?.image == TextTemplate(literal: "starred-symbolic"))
        #expect(try image("info.circle.fill")?.image == TextTemplate(literal: "help-about-symbolic"))
        #expect(try image("tortoise")?.image == TextTemplate(literal: "tortoise"))
        let size = try #require(try image("star.fill")?.size)
        #expect(abs(size.width - 20) < 0.1 && abs(size.height - 10) < 0.1)
    }

    @Test("A document for the app: a row of the file's own texts, table cells as high as they ask for")
    func layoutDocument() throws {
        let reader = DocumentReader()
        let text = Nib.cell(
            Nib.view("label", "l", Nib.rect(0, 0, 9, 9), #"text="Hello" userLabel="Title""#),
            constraints: Nib.pins("l", to: "content-1"), attributes: #"accessoryType="disclosureIndicator""#)
        let document = try reader.read(text, sourceName: "folder/Row.xib")
        #expect(document.title == "Row.xib" && document.openingWidth == 320)
        #expect(document.templates.map(\.identifier) == ["Row"])
        #expect(document.templates[0].rowHeight == nil && document.templates[0].accessory == .disclosure)
        #expect(document.rows.count == 1 && document.rows.row(at: 0).fields == ["Hello"])
        #expect(document.interfaceBuilderCells.map(\.id) == ["cell-1"])
        for name in ["Row", "cell-1"] {
            #expect(try reader.read(Array(text.utf8), sourceName: "Row.xib", cell: name).templates.count == 1)
        }
        #expect(throws: DocumentErrors.self) {
            try reader.read(Array(text.utf8), sourceName: "Row.xib", cell: "Rows")
        }
    }

    @Test("A plain view with a width constraint keeps that width in a list of any width")
    func ownWidth() throws {
        let width = Nib.constraint("v", "width", nil, nil, "constant=\"40\"")
        let document = try DocumentReader().read(
            Nib.file(
                """
                <view id="v">\(Nib.rect(0, 0, 40, 50))<subviews/><constraints>\(width)</constraints></view>
                """), sourceName: "v.xib")
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            separatorHeight: 0)
        let cell = measurer.layOut(row: 0).cell
        #expect(cell.contentView.frame.width == 40)
        #expect(!cell.engine.hasDroppedConstraints)
    }

    @Test(
        "A view that is no cell is at least as high as recorded", arguments: [true, false])
    func plainView(isOpen: Bool) throws {
        let pins = isOpen ? Nib.constraint("l", "centerY", "v", "centerY") : Nib.pins("l", to: "v")
        let label = Nib.view("label", "l", Nib.rect(0, 0, 9, 9), "text=\"Hi\"")
        let document = try DocumentReader().read(
            Nib.file(
                """
                <view id="v">\(Nib.rect(0, 0, 200, 50))<subviews>\(label)</subviews>\
                <constraints>\(pins)</constraints></view>
                """), sourceName: "v.xib")
        #expect(document.templates[0].isPlainView)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            separatorHeight: 0)
        #expect(measurer.measure(row: 0).isRecorded)
        #expect(measurer.measure(row: 0).height == 50)
    }

    @Test("Cells of a storyboard are its prototypes; a nib without a cell has its views")
    func kinds() throws {
        let cell = { (id: String) in "<tableViewCell id=\"\(id)\">\(Nib.rect(0, 0, 320, 44))</tableViewCell>"
        }
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
            <tableViewController id="t"><tableView id="tv"><prototypes>\(cell("a"))\(cell("b"))</prototypes>
            </tableView></tableViewController></objects></scene></scenes></document>
            """
        let document = try interfaceBuilder(storyboard)
        #expect(document.isStoryboard && document.cells.map(\.id) == ["a", "b"])
        #expect(document.cells.map(\.template.identifier) == ["tableViewCell", "tableViewCell 2"])
        let views = try interfaceBuilder(
            Nib.file("<placeholder id=\"-1\"/><view id=\"v\">\(Nib.rect(0, 0, 200, 50))</view>"))
        #expect(views.cells.map(\.kind) == ["view"] && views.cells[0].hasContentView == false)
        #expect(views.cells[0].size == Size(width: 200, height: 50))
    }
}
