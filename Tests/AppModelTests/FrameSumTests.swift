import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@MainActor
@Suite("A frame value as a sum")
struct FrameSumTests {
    private let bench = ModelBench()
    private var model: OpenList { bench.model }

    /// A photo of a given height beside a body of 20 points a line, both between the margins of 11 points.
    private func photoAndBody(photo: Double, lines: Int, extra: String = "") throws -> LayoutDocument {
        // 8.5 points a character.
        let text = Array(repeating: "aaaaaaaaaa", count: lines).joined()
        return try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views:
                  photo: {container: {}}
                  body: {label: {text: "{t}", numberOfLines: 0}}
                constraints:
                  - photo width: photo.width == 60
                  - photo height: photo.height == \(photo)
                  - photo top: photo.top == contentView.topMargin
                  - photo leading: photo.leading == contentView.leadingMargin
                  - room below the photo: photo.bottom <= contentView.bottomMargin
                  - body leading: body.leading == photo.trailing + 8
                  - body width: body.width == 85
                  - body top: body.top == contentView.topMargin
                  - room below the body: body.bottom <= contentView.bottomMargin
            \(extra)
            rows:
              - {t: "\(text)"}
            """, sourceName: "photo.yaml")
    }

    private func open(_ document: LayoutDocument, width: Double = 320) {
        model.open(document)
        model.updateControls { $0.width = width }
        bench.frame()
    }

    private func sum(_ selection: Selection = .rowHeight) throws -> FrameSum {
        let row = try #require(bench.app.inspection.inspectedRow())
        return try #require(bench.app.why.frameSum(of: row, selection))
    }

    private var height: Double {
        get throws { try #require(bench.app.inspection.inspectedRow()).size.height }
    }

    // MARK: What decides

    @Test("The body decides until it is shorter than the photo")
    func takesOver() throws {
        open(try photoAndBody(photo: 60, lines: 5))
        let sum = try sum()
        #expect(sum.value == 11 + 100 + 11 + 0.5)
        #expect(sum.terms.map(\.amount) == [11, 100, 11, 0.5])
        #expect(sum.sentences.contains("“body” decides this height."))
        #expect(sum.sentences.contains { $0.contains("horter by more than 40 pt: “photo height” decides") })
        // Compared with rows of other texts, each solved separately.
        for (lines, expected) in [(4, 102.5), (3, 82.5), (2, 82.5), (1, 82.5)] {
            open(try photoAndBody(photo: 60, lines: lines))
            #expect(try height == expected)
        }
    }

    @Test("Terms of a hidden view say so, and a stack view's spacing leads to the line of the stack view")
    func hiddenAndStacked() throws {
        open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views:
                      badge: {container: {}, hidden: true}
                      texts:
                        stack: {axis: vertical, spacing: 6, views: {a: {label: {text: a}}, b: {label: {text: b}}}}
                    constraints:
                      - badge.height == 24
                      - "V:|-12-[badge]-8-[texts]-12-|"
                      - "H:|-[badge(40)]"
                      - "H:|-[texts]-|"
                rows:
                  - {}
                """, sourceName: "badge.yaml"))
        let terms = try sum().terms
        let hidden = terms.filter { $0.title.hasSuffix("(hidden)") }
        #expect(hidden.map(\.amount) == [12, 24, 8], "\(terms.map(\.title))")
        let spacing = try #require(terms.first { $0.amount == 6 })
        #expect(spacing.line == "line 6", "\(spacing.place ?? "")")
    }

    @Test("No distance is made so small that its view lies beyond the edge")
    func leastDistance() throws {
        open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {photo: {container: {}}, body: {label: {text: "{t}"}}}
                    constraints:
                      - photo.top == contentView.top + 12
                      - photo.leading == contentView.leading + 8
                      - photo.height == 64
                      - photo.width == 64
                      - photo.bottom == contentView.bottom - 12
                      - body.top == contentView.top + 50
                      - body.leading == photo.trailing + 8
                      - body.bottom <= contentView.bottom - 12
                rows:
                  - {t: a}
                """, sourceName: "distances.yaml"))
        let sum = try sum()
        #expect(sum.terms.map(\.number) == [12, 64, 12, 0.5])
        // A distance of 12 would be negative there.
        let ends = sum.sentences.filter { $0.contains("more than 26 pt") }
        #expect(
            ends.map { $0.hasPrefix("The height of “photo” smaller by") } == [true], "\(sum.sentences)")
        #expect(sum.sentences.count == 2, "\(sum.sentences)")
    }

    @Test("No size is made smaller than 0")
    func leastSize() throws {
        open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {rule: {container: {}}}
                    constraints: ["H:|-[rule]-|", "V:|-[rule]-|", thickness: rule.height == 16]
                rows: [{}]
                """, sourceName: "rule.yaml"))
        let sum = try sum()
        #expect(sum.terms.contains { $0.amount == 16 && $0.range == nil }, "\(sum.terms.map(\.range))")
        #expect(!sum.sentences.contains { $0.contains("16 pt") }, "\(sum.sentences)")
    }

    @Test("An identifier that Interface Builder gave is no name, and identifiers keep their letters")
    func identifiers() throws {
        open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {nameLabel: {label: {text: x}}, note: {label: {text: x}}}
                    constraints:
                      - "H:|-[nameLabel]-|"
                      - "H:|-[note]-|"
                      - "V:|-[nameLabel]"
                      - Cv0-co-012: note.top == nameLabel.bottom + 8
                      - own-name: contentView.bottom == note.bottom + 9
                rows: [{}]
                """, sourceName: "names.yaml"))
        let sum = try sum()
        let titles = sum.terms.map(\.title)
        #expect(titles.contains("spacing between nameLabel and note"))
        #expect(titles.contains("own-name") && !titles.contains("Cv0-co-012"))
        #expect(sum.sentences.contains("“nameLabel” and “note” decide this height."))
    }

    @Test("At a tie both are named, and what takes over at once")
    func tie() throws {
        open(try photoAndBody(photo: 60, lines: 3))
        let sum = try sum()
        #expect(sum.value == 82.5)
        let text = sum.sentences.joined(separator: " ").lowercased()
        #expect(text.contains("exactly the same height"))
        #expect(text.contains("body"))
        #expect(text.contains("photo height"))
        #expect(text.contains("any shorter"))
        // Every term has a name.
        #expect(!text.contains("the height stays"))
        for term in sum.terms where term.limits?.lowerBound == term.number { #expect(term.range != nil) }
    }

    @Test("A row whose height is given says what its constraints would ask for")
    func given() throws {
        open(try photoAndBody(photo: 60, lines: 5))
        model.updateControls { $0.measuring.rowHeight = .fixed(80) }
        bench.frame()
        let sum = try sum()
        #expect(sum.value == 80)
        #expect(sum.terms.reduce(0) { $0 + $1.amount } == 80)
        #expect(sum.sentences.contains("Its constraints ask for 122.5 pt, 42.5 pt more."))
    }

    @Test("A row that is measured wrong on purpose says which height would be right")
    func wrongOnPurpose() throws {
        // Ten characters of 8.5 points on a line; the accessory leaves less width, which costs one more line.
        open(
            try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {body: {label: {text: "aaaa aaaa aaaa aaaa aaaa", numberOfLines: 0}}}
                    constraints: ["H:|-[body]-|", "V:|-[body]-|"]
                rows: [{}]
                """, sourceName: "wrong.yaml"), width: 245)
        model.updateControls {
            $0.measuring.rowHeight = .sizingCell
            $0.measuring.accessories.accessory = .detail
        }
        bench.frame()
        let right = try sum()
        #expect(right.right == nil)
        model.setDemonstration(.ignoredAccessoryWidth, isOn: true)
        bench.frame()
        let wrong = try sum()
        #expect(wrong.value < right.value)
        #expect(wrong.right?.value == right.value)
        #expect(wrong.right?.terms.map(\.amount) == right.terms.map(\.amount))
        #expect(wrong.sentences == ["1 demonstration on: accessory ignored."])
    }

    @Test("The width of a contentView is the list's less each accessory")
    func widthBesideAccessories() throws {
        let text = """
            rowscope: 1
            templates:
              cell: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
            sections: [{indexTitle: A, rows: [{}]}]
            """
        open(try DocumentReader().read(text, sourceName: "a.yaml"), width: 320)
        func terms() throws -> [String] {
            try sum(Selection(attribute: .width)).terms.map { "\($0.title) \($0.amount.text())" }
        }
        model.updateControls { $0.measuring.accessories.hasSectionIndex = false }
        bench.frame()
        #expect(try terms() == ["width of the list 320"])
        model.updateControls {
            $0.measuring.accessories.accessory = .detail
            $0.measuring.accessories.hasSectionIndex = true
        }
        bench.frame()
        #expect(try terms() == ["width of the list 320", "accessory −48", "section index −15"])
        model.updateControls { $0.measuring.accessories.isEditing = true }
        bench.frame()
        #expect(
            try terms() == [
                "width of the list 320", "editing control −38", "accessory −48", "section index −15",
            ])
        #expect(try sum(Selection(attribute: .width)).value == 219)
    }

    @Test("A row that nothing holds open stands at the standard height")
    func collapsed() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]"]
            rows:
              - {t: One}
            """
        open(try DocumentReader().read(text, sourceName: "a.yaml"))
        let sum = try sum()
        #expect(sum.terms.first?.amount == RowHeight.standard)
        #expect(sum.terms.first?.title == "standard height")
        #expect(sum.sentences.first == "The standard height is used.")
        #expect(sum.sentences.last?.contains("no subview is pinned to its bottom edge") == true)
        let chain = try #require(sum.chain)
        #expect(chain.links.map(\.kind) == [.edge, .constraint, .view, .missing, .edge])
        #expect(sum.text.contains("\n┊ missing: contentView.bottom"), "\(sum.text)")
    }

    // MARK: What if

    @Test("A number moves the height by its factor within its limits, and not beyond")
    func limits() throws {
        for lines in [5, 3, 2] {
            let document = try photoAndBody(photo: 60, lines: lines)
            open(document)
            let sum = try sum()
            var triedCount = 0
            for term in sum.terms {
                guard let control = term.control, let limits = term.limits else { continue }
                func height(at number: Double) throws -> Double {
                    let edit = try #require(control.edit(number: number))
                    model.preview([edit], ofTemplate: "cell")
                    defer { model.endPreview() }
                    return try self.height
                }
                triedCount += 1
                let before = try height(at: term.number)
                #expect(before == sum.value)
                for way in [-1.0, 1] {
                    let limit = way < 0 ? limits.lowerBound : limits.upperBound
                    let room = abs(limit - term.number)
                    let inside = min(room, 7)
                    let moved = try height(at: term.number + way * inside)
                    #expect(abs(moved - before - way * inside * term.factor) < 1e-6, "\(term.title)")
                    guard room.isFinite else { continue }
                    let beyond = try height(at: limit + way * 5)
                    let atLimit = try height(at: limit)
                    #expect(abs(beyond - atLimit - way * 5 * term.factor) > 1e-3, "\(term.title)")
                }
            }
            #expect(triedCount > 0)
        }
    }

    // MARK: Any value

    private static let examples = Checkout.documents(in: "Resources/examples").map {
        URL(fileURLWithPath: $0)
    }

    @Test("Every frame value of every view of the examples is the sum of its terms, and the frame's")
    func everyValue() throws {
        try #require(Self.examples.count > 20)
        var sumCount = 0
        for example in Self.examples {
            let name = example.lastPathComponent
            let document = try DocumentReader(
                environment: RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"])
            ).read(contentsOf: example.path)
            // The directions alternate, since each one measures every value.
            let direction: DirectionSetting = name.utf8.count.isMultiple(of: 2) ? .leftToRight : .rightToLeft
            open(document, width: 343)
            model.updateControls { $0.direction = direction }
            bench.frame()
            let row = min(document.rows.count - 1, name.utf8.count % 3)
            model.layout?.select(row: row)
            sumCount += try expectSums("\(name) row \(row) \(direction)")
        }
        #expect(sumCount > 200)
    }

    private func expectSums(_ place: String) throws -> Int {
        let inspected = try #require(bench.app.inspection.inspectedRow(), "\(place)")
        var count = 0
        let reported = try #require(bench.app.why.frameSum(of: inspected, .rowHeight))
        #expect(abs(reported.terms.reduce(0) { $0 + $1.amount } - inspected.size.height) < 1e-6, "\(place)")
        for view in bench.app.why.selectableViews(in: inspected).suffix(4).map(\.name) {
            for attribute in bench.app.why.explainableAttributes(ofView: view, in: inspected) {
                let selection = Selection(view: view, attribute: attribute)
                guard let sum = bench.app.why.frameSum(of: inspected, selection) else {
                    Issue.record("\(place): no sum for \(attribute) of \(view)")
                    continue
                }
                count += 1
                let total = sum.terms.reduce(0) { $0 + $1.amount }
                #expect(abs(total - sum.value) < 1e-6, "\(place): \(attribute) of \(view)")
                guard let found = inspected.view(named: view), found.alignmentRectInsets == .zero else {
                    continue
                }
                let frame = found.frame
                let expected: Double? =
                    switch attribute {
                    case .width: frame.width
                    case .height: frame.height
                    case .left: frame.x
                    case .top: frame.y
                    case .bottom: frame.y + frame.height
                    default: nil
                    }
                if let expected {
                    #expect(abs(sum.value - expected) < 1e-6, "\(place): \(attribute) of \(view)")
                }
            }
        }
        return count
    }

    // MARK: Words

    @Test("The text has the amounts of the terms, which add up to its total")
    func text() throws {
        open(try photoAndBody(photo: 60, lines: 5))
        let lines = try sum().text.split(separator: "\n").map(String.init)
        let rule = try #require(lines.firstIndex { $0.contains("───") })
        let amounts = lines[1..<rule].compactMap { line in
            line.split(separator: " ").first.flatMap { Double($0) }
        }
        #expect(amounts.count == 4)
        #expect(amounts.reduce(0, +) == Double(lines[rule + 1].trimmingCharacters(in: .whitespaces)))
        #expect(lines[0].hasPrefix("122.5 pt"))
    }

    @Test("Factors are written as people write them")
    func factors() {
        #expect(SumNumber.factor(1) == nil)
        #expect(SumNumber.factor(-1) == nil)
        #expect(SumNumber.factor(2) == "2 ×")
        #expect(SumNumber.factor(0.5) == "½ ×")
        #expect(SumNumber.factor(4.0 / 3) == "1⅓ ×")
        #expect(SumNumber.factor(1.2345) == "1.23 ×")
    }
}
