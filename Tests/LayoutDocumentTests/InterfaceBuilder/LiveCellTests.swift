import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import TestKit
import Testing

/// Cells of Interface Builder files as the list lays them out.
@Suite("Live cells of Interface Builder files")
struct LiveCellTests {
    /// A file with one cell of a kind, 320 × 100.
    private func file(
        _ kind: String, _ views: String, constraints: String = "", height: Double = 100, width: Double = 320
    ) throws -> LayoutDocument {
        var stage = CanvasStage()
        stage.kind = kind
        stage.width = width
        stage.height = height
        return try interfaceBuilder(stage.file(views, constraints: constraints)).layoutDocument()
    }

    private func measurer(
        _ document: LayoutDocument, width: Double = 320, texts: RowTexts = .none,
        _ change: (inout MeasuringSettings) -> Void = { _ in }
    ) -> RowMeasurer {
        let dataSource = DocumentDataSource(document: document)
        dataSource.rowTexts = texts
        var settings = document.list.measuring
        change(&settings)
        return RowMeasurer(
            dataSource: dataSource,
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints(), displayScale: 2),
            width: width, settings: settings)
    }

    private static let label = Nib.view("label", "a", Nib.rect(20, 30, 100, 20), "text=\"Hello\"")
    private static let top = Nib.constraint("a", "top", "content-1", "top", "constant=\"8\"")
    private static let leading = Nib.constraint("a", "leading", "content-1", "leading", "constant=\"20\"")
    private static let bottom = Nib.constraint("content-1", "bottom", "a", "bottom", "constant=\"8\"")

    @Test("A cell whose constraints leave the height open has its recorded height")
    func openHeight() throws {
        let open = try file("tableViewCell", Self.label, constraints: Self.leading + Self.top)
        #expect(open.templates[0].hasOpenHeight)
        #expect(measurer(open).measure(row: 0).height == 100)
        guard case .recordedHeight? = measurer(open).explain(row: 0).terms.first?.source else {
            Issue.record("the height is not explained by the recorded one")
            return
        }
        let held = try file("tableViewCell", Self.label, constraints: Self.leading + Self.top + Self.bottom)
        #expect(!held.templates[0].hasOpenHeight)
        #expect(measurer(held).measure(row: 0).height == 20 + 16 + 0.5)
        // The standard height is the height of an open cell anyway.
        let standard = try file(
            "tableViewCell", Self.label, constraints: Self.leading + Self.top, height: 44)
        #expect(measurer(standard).measure(row: 0).height == 44)
    }

    @Test("A row that is held open on the canvas alone collapses; a size of the canvas holds none open")
    func heldOnCanvas() throws {
        let pin = Nib.constraint(
            "content-1", "bottom", "a", "bottom", #"constant="8" placeholder="YES""#)
        let row = try file("tableViewCell", Self.label, constraints: Self.leading + Self.top + pin)
        #expect(row.templates[0].isSizedByList && row.templates[0].idleLinks.count == 1)
        #expect(measurer(row).measure(row: 0).height < 50)
        let size = Nib.constraint("a", "height", nil, nil, #"constant="30" placeholder="YES""#)
        let open = try file("tableViewCell", Self.label, constraints: Self.leading + Self.top + size)
        #expect(!open.templates[0].isSizedByList && open.templates[0].hasOpenHeight)
        #expect(open.templates[0].idleConstraints.count == 1 && open.templates[0].idleLinks.isEmpty)
        #expect(measurer(open).measure(row: 0).height == 100)
    }

    @Test("Items grow where their constraints ask for more than the recorded height")
    func growingItems() throws {
        let pins =
            Self.leading + Self.top + Self.bottom
            + Nib.constraint("content-1", "trailing", "a", "trailing", "constant=\"20\"")
        let label = Nib.view(
            "label", "a", Nib.rect(20, 8, 100, 20),
            "text=\"A text of several lines in so narrow an item, at ten points each\" numberOfLines=\"0\"")
        let document = try file("collectionViewCell", label, constraints: pins, height: 36, width: 140)
        let (measurement, cell) = measurer(document).layOut(row: 0)
        #expect(measurement.height > 36 && !measurement.isRecorded)
        #expect(cell.contentView.frame.width == 140)
    }

    @Test("Row heights as recorded are those of the file, in lists and in templates")
    func recordedHeight() throws {
        let held = try file("tableViewCell", Self.label, constraints: Self.leading + Self.top + Self.bottom)
        #expect(measurer(held) { $0.rowHeight = .recorded }.measure(row: 0).height == 100)
        let files = [
            "Cell.xib": CanvasStage().file(
                Self.label, constraints: Self.leading + Self.top + Self.bottom)
        ]
        func template(_ rest: String) throws -> TemplateSpec {
            try reader(files).read(
                withRows("[{}]", templates: "{message: {xib: Cell.xib\(rest)}}"),
                sourceName: "folder/test.yaml"
            ).templates[0]
        }
        #expect(try template("").rowHeight == nil)
        #expect(try template(", rowHeight: recorded").rowHeight == 100)
        #expect(throws: DocumentErrors.self) {
            try reader([:]).read(
                withRows("[{}]", templates: "{m: {rowHeight: recorded, views: {a: {label: Hi}}}}"),
                sourceName: "folder/test.yaml")
        }
    }

    @Test("Items of a collection view keep their size whatever the list's width, or have the one asked for")
    func items() throws {
        let constraints =
            Self.leading + Self.top + Self.bottom
            + Nib.constraint("content-1", "trailing", "a", "trailing", "constant=\"20\"")
        let document = try file("collectionViewCell", Self.label, constraints: constraints, width: 140)
        for width in [320.0, 430] {
            let (measurement, cell) = measurer(document, width: width).layOut(row: 0)
            #expect(measurement.height == 100)
            #expect(cell.contentView.frame == Rect(x: 0, y: 0, width: 140, height: 100))
            #expect(cell.contentView.subviews[0].frame == Rect(x: 20, y: 8, width: 100, height: 84))
        }
        let asked = measurer(document) { $0.itemSize = Size(width: 200, height: 60) }
        let (measurement, cell) = asked.layOut(row: 0)
        #expect(measurement.height == 60)
        #expect(cell.contentView.frame.width == 200)
        // The same in a flow.
        var settings = FlowLayoutSettings()
        settings.estimatedItemSize = .automatic
        let flow = CollectionViewFlowLayout(
            measurer: RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 0),
            settings: settings)
        flow.containerSize = Size(width: 320, height: 480)
        let (item, itemCell) = flow.measurer.layOut(row: 0)
        #expect(itemCell.size(with: item) == Size(width: 140, height: 100))
    }

    @Test("Positions that constraints leave open stay where the file recorded them, and are still found open")
    func restingOrigins() throws {
        let document = try file("tableViewCell", Self.label, constraints: Self.top + Self.bottom)
        let (_, cell) = measurer(document).layOut(row: 0)
        let label = try #require(cell.contentView.subviews.first)
        // No horizontal constraint positions the label.
        #expect(label.frame.x == 20)
        #expect(cell.engine.openItems().contains { $0.item === label && $0.axis == .horizontal })
        // A label whose position is determined has no resting origin.
        let decided = try file(
            "tableViewCell", Self.label,
            constraints: Self.top + Self.bottom
                + Nib.constraint("a", "leading", "content-1", "leading", "constant=\"5\""))
        #expect(measurer(decided).layOut(row: 0).cell.contentView.subviews[0].frame.x == 5)
        #expect(decided.templates[0].views[0].restingOrigin == nil)
    }

    @Test("The frame rests where the file recorded it, not the alignment rectangle")
    func restingFrames() throws {
        let slider = Nib.view("slider", "a", Nib.rect(20, 8, 104, 31))
        let document = try file("tableViewCell", slider, constraints: Self.top + Self.bottom)
        let cell = measurer(document).layOut(row: 0).cell
        #expect(cell.contentView.subviews[0].alignmentRectInsets.left == 2)
        #expect(cell.contentView.subviews[0].frame.x == 20)
    }

    @Test("A text view that does not scroll is as high as its text, with insets of 8 points")
    func textViews() throws {
        // Ten points a character: 36 characters need two lines of 20 in 260 points, less 5 at each side.
        func row(
            _ attributes: String, text: String = "A text of one line, and of another one",
            with localisation: RowTexts = .none
        ) throws -> TableViewCell {
            let pins = Nib.pins("a", to: "content-1", inset: 30)
            let view = Nib.view(
                "textView", "a", Nib.rect(30, 30, 260, 33),
                "text=\"\(text)\" \(attributes)",
                inside: #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#)
            let document = try file("tableViewCell", view, constraints: pins)
            return measurer(document, texts: localisation).layOut(row: 0).cell
        }
        let cell = try row(#"scrollEnabled="NO""#)
        let view = cell.contentView.subviews[0]
        let label = try #require(view.subviews.first as? Label)
        #expect(label.frame.x == 5 && label.frame.y == 8 && label.frame.width == 250)
        #expect(label.textSize.lineCount == 2)
        #expect(view.frame.height == label.frame.height + 16)
        #expect(cell.contentView.frame.height == view.frame.height + 60)
        // Without a text there is room for a line: 20 × 1.193 and the insets.
        #expect(try row(#"scrollEnabled="NO""#, text: "").contentView.subviews[0].frame.height == 40)
        // An audit fills an empty text view, as it does labels, unless people type in it.
        func filledText(_ attributes: String) throws -> String? {
            let cell = try row(#"scrollEnabled="NO""# + attributes, text: "", with: .long)
            return (cell.contentView.subviews[0].subviews.first as? Label)?.text
        }
        #expect(try filledText(#" editable="NO""#)?.isEmpty == false)
        #expect(try filledText("") == "")
        // A text view that scrolls has no intrinsic height.
        #expect(try row("").contentView.subviews[0].subviews.isEmpty)
    }

    @Test("Rows of a document give a text view its text")
    func textViewFields() throws {
        let view = Nib.view(
            "textView", "a", Nib.rect(20, 8, 280, 84),
            "text=\"Hello\" scrollEnabled=\"NO\" userLabel=\"note\"")
        let files = ["Cell.xib": CanvasStage().file(view, constraints: Nib.pins("a", to: "content-1"))]
        let document = try reader(files).read(
            withRows(
                "[{text: One}, {text: Some words}]",
                templates: "{message: {xib: Cell.xib, fields: {note: \"{text}\"}}}"),
            sourceName: "folder/test.yaml")
        let cell = measurer(document).layOut(row: 1).cell
        #expect((cell.contentView.subviews[0].subviews.first as? Label)?.text == "Some words")
    }

    @Test("A view of the author's own class has its placeholder size", arguments: [true, false])
    func placeholderSizes(isOwnClass: Bool) throws {
        let view = Nib.view(
            "view", "a", Nib.rect(20, 30, 70, 30),
            #"placeholderIntrinsicWidth="70" placeholderIntrinsicHeight="30""#
                + (isOwnClass ? #" customClass="Spinner""# : ""))
        let document = try file("tableViewCell", view, constraints: Self.leading + Self.top + Self.bottom)
        let cell = measurer(document).layOut(row: 0).cell
        #expect(
            cell.contentView.subviews[0].frame.size
                == (isOwnClass ? Size(width: 70, height: 30) : .zero))
    }

    @Test("Edges of a scroll view's frame guide are the view's, its own edges those of its content")
    func frameGuides() throws {
        func bottom(of guide: String) throws -> Double {
            let inner = Nib.view("view", "inner", Nib.rect(0, 0, 10, 20))
            let guides =
                #"<viewLayoutGuide key="contentLayoutGuide" id="content-g"/>"#
                + #"<viewLayoutGuide key="frameLayoutGuide" id="frame-g"/>"#
            let constraints =
                "<constraints>" + Nib.constraint("inner", "top", guide, "top", "constant=\"4\"")
                + Nib.constraint("inner", "bottom", guide, "bottom")
                + Nib.constraint("inner", "leading", guide, "leading")
                + Nib.constraint("inner", "trailing", guide, "trailing") + "</constraints>"
            let scroll = Nib.view(
                "scrollView", "a", Nib.rect(0, 0, 320, 80),
                inside: "<subviews>\(inner)</subviews>" + constraints + guides)
            let pins =
                Nib.pins("a", to: "content-1") + Nib.constraint("a", "height", nil, nil, "constant=\"80\"")
            let cell = measurer(try file("tableViewCell", scroll, constraints: pins)).layOut(row: 0).cell
            let frame = cell.contentView.subviews[0].subviews[0].frame
            return frame.y + frame.height
        }
        #expect(try bottom(of: "frame-g") == 80)
        // How large the content is follows from it alone.
        #expect(try bottom(of: "a") == 4)
        #expect(try bottom(of: "content-g") == 4)
    }

    @Test(
        "A list inside a cell has no height of its own; one of a class of the author's own has the recorded one",
        arguments: ["tableView", "collectionView"])
    func listInCell(element: String) throws {
        func height(_ attributes: String, given: String = "") throws -> Double {
            let list = Nib.view(element, "a", Nib.rect(0, 20, 320, 60), attributes)
            let pins = Nib.pins("a", to: "content-1", inset: 20) + given
            let document = try file("tableViewCell", list, constraints: pins)
            let view = try #require(document.templates[0].views.first)
            #expect(view.scrolls == attributes.isEmpty)
            return measurer(document).layOut(row: 0).cell.contentView.subviews[0].frame.height
        }
        #expect(try height("") == 0)
        #expect(try height("customClass=\"GrowingList\"") == 60)
        let given = Nib.constraint("a", "height", nil, nil, "constant=\"80\"")
        #expect(try height("", given: given) == 80)
    }

    @Test("Conflicts in items of a recorded size are reported", arguments: [(100.0, true), (140, false)])
    func conflictsOfItems(width: Double, isConflict: Bool) throws {
        let constraints =
            Nib.constraint("a", "width", nil, nil, "constant=\"100\"")
            + Nib.constraint("a", "leading", "content-1", "leading", "constant=\"20\"")
            + Nib.constraint("content-1", "trailing", "a", "trailing", "constant=\"20\"") + Self.top
            + Self.bottom
        let document = try file("collectionViewCell", Self.label, constraints: constraints, width: width)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 0)
        var settings = FlowLayoutSettings()
        settings.estimatedItemSize = .automatic
        let flow = CollectionViewFlowLayout(measurer: measurer, settings: settings)
        flow.containerSize = Size(width: 320, height: 480)
        let (size, cell) = flow.measurer.layOut(row: 0)
        let row = ExaminedRow(cell, size, rules: RuleBook(rules: [.conflict]))
        #expect(row.findings.map(\.rule) == (isConflict ? [.conflict] : []))
    }

    @Test("The title of a state beside a configuration is left over and not shown")
    func leftoverTitle() throws {
        func title(_ inside: String) throws -> String {
            let button = Nib.view("button", "b", Nib.rect(0, 0, 80, 34), inside: inside)
            let document = try file("tableViewCell", button)
            let fields = document.rows.row(at: 0).fields
            guard case .button(let spec) = document.templates[0].views[0].kind else { return "no button" }
            return spec.title.text(fields: fields)
        }
        let state = #"<state key="normal" title="Button"/>"#
        #expect(try title(state) == "Button")
        #expect(try title(state + #"<buttonConfiguration key="configuration" style="plain"/>"#) == "")
        #expect(
            try title(state + #"<buttonConfiguration key="configuration" style="plain" title="Buy"/>"#)
                == "Buy")
    }

    @Test(
        "Labels that may shrink are read, the attribute being absent where it is on",
        arguments: [
            (#"minimumScaleFactor="0.5""#, 0.5, 0), (#"minimumFontSize="10""#, 0, 10),
            (#"minimumScaleFactor="0.5" adjustsFontSizeToFit="NO""#, 0, 0), ("", 0, 0),
        ])
    func shrinking(attributes: String, factor: Double, size: Double) throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        let label = Nib.view("label", "a", Nib.rect(0, 0, 80, 20), "text=\"Hi\" \(attributes)", inside: font)
        let document = try file("tableViewCell", label)
        guard case .label(let spec) = document.templates[0].views[0].kind else {
            Issue.record("no label")
            return
        }
        #expect(spec.minimumScaleFactor == factor && spec.minimumFontSize == size)
    }
}
