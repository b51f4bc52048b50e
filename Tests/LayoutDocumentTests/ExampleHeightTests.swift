import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The purpose of each example, with heights computed by hand.
///
/// Texts are measured at 10 points a character and 20 a line, so that a text of n characters in a width of w has
/// ⌈10 n / w⌉ lines.
@Suite("What the examples show")
struct ExampleHeightTests {
    private func measurer(
        _ name: String, width: Double = 375, texts: MonospacedText = .tenPoints(),
        change: (inout MeasuringSettings) -> Void = { _ in }
    ) throws -> RowMeasurer {
        let document = try Examples.read(name)
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        settings.separatorHeight = document.list.separator ? 1 : 0
        settings.accessories = document.list.accessories
        change(&settings)
        return RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: texts), width: width,
            settings: settings)
    }

    private func heights(_ measurer: RowMeasurer, _ rows: Range<Int>? = nil) -> [Double] {
        (rows ?? 0..<measurer.dataSource.numberOfRows).map { measurer.measure(row: $0).height }
    }

    private func fields(_ measurer: RowMeasurer, _ row: Int) throws -> [String] {
        try #require(measurer.dataSource as? DocumentDataSource).rows.content(ofRow: row).fields
    }

    private func lines(_ text: String, _ width: Double) -> Double {
        (Double(text.count) * 10 / width).rounded(.up)
    }

    @Test("S1: the row is as tall as its text, and 44 without a pin")
    func fourPins() throws {
        for width in [320.0, 375, 600] {
            let measurer = try measurer("four-pins", width: width)
            for row in 0..<measurer.dataSource.numberOfRows {
                let text = try fields(measurer, row)[0]
                let expected = 11 + 20 * lines(text, width - 32) + 11 + 1
                #expect(measurer.measure(row: row).height == expected, "row \(row) at \(width)")
            }
        }
        let wrong = try measurer("four-pins") { $0.demonstrations = [.missingBottomPin] }
        #expect(Set(heights(wrong)) == [45])
    }

    @Test("S2: priorities decide which label gives way")
    func priorities() throws {
        let measurer = try measurer("who-gives-way")
        func widths(_ row: Int) throws -> [Double] {
            let cell = measurer.layOut(row: row).cell
            return try ["name", "price"].map { try #require(cell.contentView.view(named: $0)).frame.width }
        }
        // 343 points between the margins, less 8 between the two labels: 335. With short texts the name takes the rest.
        #expect(try widths(0) == [295, 40])
        #expect(try widths(1) == [295, 40])
        // Long texts: a price of 160, a name of 480, and a name that fits.
        #expect(try widths(2) == [175, 160])
        #expect(try widths(3)[0] == 335)
        // The cap of 44 is weaker than the text.
        #expect(measurer.measure(row: 5).height > 100)
        #expect(measurer.rules(ofRows: 0..<6) == [])
    }

    @Test("S3: one constraint, nine indents")
    func constants() throws {
        let measurer = try measurer("replies")
        for row in 0..<measurer.dataSource.numberOfRows {
            let cell = measurer.layOut(row: row).cell
            let fields = try fields(measurer, row)
            let template = try #require(cell as? DocumentCell).template
            let field = try #require(template.fieldIndex("indent"))
            let indent = try #require(Double(fields[field]))
            #expect(cell.contentView.view(named: "thread")?.frame.x == 16 + 20 * indent)
            #expect(cell.contentView.view(named: "words")?.frame.x == 16 + 20 * indent + 3 + 10)
        }
        let cell = try #require(measurer.sizingCell(withReuseIdentifier: "reply") as? DocumentCell)
        #expect(cell.createdConstraintCount == cell.template.constraints.count)
    }

    @Test("S4: four layouts are four identifiers; three heights are one")
    func reuse() throws {
        let measurer = try measurer("four-layouts")
        let source = measurer.dataSource
        let identifiers = (0..<source.numberOfRows).map(source.reuseIdentifier)
        #expect(Set(identifiers) == ["subject", "subject+body", "subject+photo", "subject+body+photo"])
        let bodies = Set(
            (0..<source.numberOfRows).filter { identifiers[$0] == "subject+body" }
                .map { measurer.measure(row: $0).height })
        #expect(bodies.count == 3)
    }

    @Test("S5: an estimate for ten thousand rows, near the average")
    func estimate() throws {
        let document = try Examples.read("estimates")
        #expect(document.list.rowHeight == .automatic)
        guard case .constant(let estimate) = document.list.estimatedRowHeight else {
            Issue.record("no estimate")
            return
        }
        let heights = heights(try measurer("estimates"), 0..<300)
        let mean = heights.reduce(0, +) / 300
        #expect(estimate > 0 && (0.4...2.5).contains(mean / estimate))
    }

    @Test("S6: tall rows are some 350, others some 40, and the estimates know which")
    func rowEstimates() throws {
        let measurer = try measurer("tall-and-short")
        #expect(try Examples.read("tall-and-short").list.estimatedRowHeight == .perRow)
        let classes = measurer.dataSource.rowClasses
        var estimates: Set<Double> = []
        for row in 0..<14 {
            let estimate = try #require(classes[ofRow: row].estimatedHeight)
            estimates.insert(estimate)
            // An estimate within an order of magnitude is more than good enough.
            let ratio = measurer.measure(row: row).height / estimate
            #expect((0.5...2.5).contains(ratio), "row \(row): \(ratio)")
        }
        #expect(estimates == [40, 300, 350])
    }

    @Test("S7: by hand, and with the same heights")
    func byHand() throws {
        let document = try Examples.read("by-hand")
        #expect(document.list.rowHeight == .sizingCell && document.list.estimatedRowHeight == .off)
        let automatic = try measurer("by-hand") { $0.rowHeight = .automatic }
        #expect(heights(try measurer("by-hand")) == heights(automatic))
        #expect(Set(heights(automatic)).count > 5)
    }

    @Test("S9: what stands beside the content makes rows taller")
    func contentWidth() throws {
        let narrow = heights(try measurer("contacts")).reduce(0, +)
        let wide = heights(try measurer("contacts") { $0.accessories = RowAccessories() }).reduce(0, +)
        var editing = RowAccessories()
        editing.isEditing = true
        #expect(narrow > wide)
        #expect(heights(try measurer("contacts") { $0.accessories = editing }).reduce(0, +) > wide)
        let source = try measurer("contacts").dataSource
        #expect(source.sectionIndexTitles.map(\.title).joined() == "ABDGKMSV")
        #expect(source.sections.count == 8)
        #expect(source.rowClasses[ofRow: source.numberOfRows - 1].kind == .footer)
    }

    @Test("S10: each column wraps at its own width")
    func multiLine() throws {
        let measurer = try measurer("two-columns")
        for row in 0..<measurer.dataSource.numberOfRows {
            let texts = try fields(measurer, row)
            // (375 - 32 - 16) / 2 is half a pixel too much for one of them.
            let heights = [163.0, 163.5, 164].map { width in
                11 + 20 * max(lines(texts[0], width), lines(texts[1], width)) + 11 + 1
            }
            #expect(heights.contains(measurer.measure(row: row).height))
        }
        let wrong = try self.measurer("two-columns") { $0.demonstrations = [.preferredWidthOfTable] }
        #expect(zip(heights(wrong), heights(measurer)).contains { $0 < $1 })
    }

    @Test("S11: the text's height and the constraints' are one")
    func textHeight() throws {
        let byText = try measurer("one-label")
        let byConstraints = try measurer("one-label") { $0.rowHeight = .automatic }
        #expect(try Examples.read("one-label").list.rowHeight == .textHeight)
        for row in 0..<byText.dataSource.numberOfRows {
            let expected = 20 * lines(try fields(byText, row)[0], 375 - 40) + 1
            #expect(byText.measure(row: row).height == expected)
            #expect(byConstraints.measure(row: row).height == expected)
        }
    }

    @Test("S11: a text's height is too little where there are two fonts, and constraints know better")
    func twoFonts() throws {
        // Lines are as high as their font: 24 points in the heading, 14 below it.
        let texts = MonospacedText(characterWidth: { _ in 10 }, lineHeight: { $0 }, wrapping: .anywhere)
        let byText = try measurer("two-fonts", texts: texts)
        let byConstraints = try measurer("two-fonts", texts: texts) { $0.rowHeight = .automatic }
        for row in 0..<byText.dataSource.numberOfRows {
            let texts = try fields(byText, row)
            let expected = 24 * lines(texts[0], 335) + 14 * lines(texts[1], 335) + 1
            #expect(byConstraints.measure(row: row).height == expected)
            #expect(byText.measure(row: row).height <= expected)
        }
        #expect(byText.measure(row: 0).height < byConstraints.measure(row: 0).height)
        #expect(byText.problems(ofRow: 0).contains { $0.rule == .truncated && $0.views == ["line"] })
        #expect(!byConstraints.problems(ofRow: 0).contains { $0.rule == .truncated })
    }

    @Test("S12: bookings as tall as their texts, coupons of one height")
    func twoKinds() throws {
        let measurer = try measurer("booking")
        let source = measurer.dataSource
        for row in 0..<source.numberOfRows where source.reuseIdentifier(forRow: row) == "coupon" {
            #expect(measurer.measure(row: row).height == 64)
        }
        let bookings = (0..<source.numberOfRows)
            .filter { source.reuseIdentifier(forRow: $0) == "booking" }
        for row in bookings {
            let texts = try fields(measurer, row)
            // The caption column is as wide as "Telephone": 90. 343 - 90 - 12 are left.
            let sum = texts.reduce(0) { $0 + 20 * lines($1, 241) }
            #expect(measurer.measure(row: row).height == 11 + sum + 5 * 6 + 11 + 1)
            let cell = measurer.layOut(row: row).cell
            for field in ["name", "phone", "items", "shop", "address", "result"] {
                let value = try #require(cell.contentView.view(named: field))
                let caption = try #require(cell.contentView.view(named: field + "Caption"))
                #expect(caption.frame.y == value.frame.y && caption.frame.x == 16)
                #expect(value.frame.x == 16 + 90 + 12)
            }
        }
        #expect(Set(bookings.map { measurer.measure(row: $0).height }).count == 2)
    }

    @Test("S13: the article's cell is ambiguous, and one priority repairs it")
    func imageAndText() throws {
        let open = try measurer("image-and-text")
        let problems = open.problems(ofRow: 0).filter { !$0.isSeen }
        #expect(problems.map(\.rule) == [.ambiguous])
        #expect(problems.first?.message.contains("height of title is open") == true)
        let repaired = try measurer("image-and-text-repaired")
        #expect(repaired.rules(ofRows: 0..<1) == [])
        // The picture determines the height of rows with short texts; long texts are taller than the picture.
        for measurer in [open, repaired] {
            #expect(measurer.measure(row: 0).height == 81)
            let texts = try fields(measurer, 2)
            let expected = 20 * lines(texts[0], 287) + 8 + 20 * lines(texts[1], 287) + 1
            #expect(measurer.measure(row: 2).height == expected)
        }
        let cell = repaired.layOut(row: 0).cell
        #expect(cell.contentView.view(named: "title")?.frame == Rect(x: 88, y: 0, width: 287, height: 20))
        #expect(
            cell.contentView.view(named: "description")?.frame == Rect(x: 88, y: 28, width: 287, height: 52))
    }

    @Test("S8: what is remembered is what would be measured, at every width")
    func rememberedHeights() throws {
        let measurer = try measurer("remembered-heights")
        func expected(_ row: Int, _ width: Double) throws -> Double {
            let cell = try #require(measurer.sizingCell(withReuseIdentifier: "recipe") as? DocumentCell)
            let texts = try fields(measurer, row)
            func height(_ field: String) throws -> Double {
                let index = try #require(cell.template.fieldIndex(field))
                // 16 beside the card and 12 within it, at both sides.
                return 20 * lines(texts[index], width - 56)
            }
            let name = try height("name") + 2 + 20 + 6
            let body = try height("needs") + 6 + 1 + 6 + height("steps") + 6 + height("hint")
            return 6 + 12 + name + body + 12 + 6 + 1
        }
        for width in [375.0, 320, 375] {
            measurer.width = width
            for row in 0..<40 {
                #expect(try measurer.measure(row: row).height == expected(row, width), "\(row) at \(width)")
            }
        }
    }

    @Test("S14: in a flow that scrolls sideways widths follow from heights")
    func sideways() throws {
        let document = try Examples.read("flow-sideways")
        let settings = try #require(document.list.flow)
        // Four items of 92 or more share 430 points with three spaces of 10 between them: 100 each.
        let flow = CollectionViewFlowLayout(
            measurer: RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 0),
            settings: settings, containerSize: Size(width: 1200, height: 430 + 2 * 14))
        flow.layOutVisibleRows()
        // Pictures are 1.6 or 0.75 times as wide as high; a caption is as wide as its longer text, and 28 more.
        let widths: [[Double]] = [
            [70 + 28, 160, 75, 250 + 28], [75, 90 + 28, 160, 160], [200 + 28, 75, 110 + 28, 160], [80 + 28],
        ]
        var x = 14.0
        var expected: [Rect] = []
        for line in widths {
            let widest = line.max() ?? 0
            for (place, width) in line.enumerated() {
                expected.append(
                    Rect(x: x + (widest - width) / 2, y: 14 + 110 * Double(place), width: width, height: 100))
            }
            x += widest + 10
        }
        #expect(flow.visibleAttributes.map(\.frame) == expected)
    }

    @Test("S15: another width gives another height, both ways")
    func remeasuring() throws {
        let measurer = try measurer("chat")
        let before = heights(measurer)
        measurer.width = 300
        #expect(zip(before, heights(measurer)).allSatisfy { $0 <= $1 })
        #expect(before != heights(measurer))
        measurer.width = 375
        #expect(heights(measurer) == before)
    }

    @Test("S18: eleven text styles, each a label of its own")
    func dynamicType() throws {
        let document = try Examples.read("text-styles")
        let styles = document.templates.compactMap { template -> TextStyle? in
            guard case .label(let label) = template.views[0].kind, case .textStyle(let style) = label.font
            else { return nil }
            return style
        }
        #expect(Set(styles) == Set(TextStyle.allCases) && styles.count == 11)
        #expect(document.rows.count == 11)
        #expect(Set((0..<11).map(document.rows.templateIndex)).count == 11)
    }
}
