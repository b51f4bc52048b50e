import AutoLayout
import LayoutDocument
import SelfSizing
import SwiftCells
import TestKit
import Testing

/// The cell of the sample project on self-sizing rows, written from its description in both dialects.
@Suite("The sample project's cell")
struct SampleCellTests {
    @Test("In Swift 2 with PureLayout and in Swift of today with anchors", arguments: SampleCell.allCases)
    func opens(sample: SampleCell) throws {
        let cell = try readCell(sample.source)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.name == "TableViewCell" && cell.kind == .tableViewCell)
        #expect(cell.unguardedAdding == nil)
        #expect(cell.hierarchy == ["titleLabel", "bodyLabel"])
        #expect(cell.equations == SampleCell.equations)
        #expect(cell.constraintCount == 7)

        let title = try cell.label("titleLabel")
        #expect(title.numberOfLines == 1 && title.textAlignment == .left)
        #expect(title.font == .textStyle(.headline))
        let body = try cell.label("bodyLabel")
        #expect(body.numberOfLines == 0 && body.textAlignment == .left)
        #expect(body.font == .textStyle(.caption2))
        for name in ["titleLabel", "bodyLabel"] {
            #expect(try cell.view(name).compressionResistance.vertical == .required)
            #expect(try cell.view(name).autoresizing == nil)
        }
        #expect(try cell.view("bodyLabel").compressionResistance.horizontal == .defaultHigh)
        #expect(cell.words(title.text) == "{title}" && cell.words(body.text) == "{body}")
    }

    @Test("Rows grow with their body text", arguments: SampleCell.allCases)
    func grows(sample: SampleCell) throws {
        var document = try DocumentReader(
            files: .inMemory(["TableViewCell.swift": Array(sample.source.utf8)]), swift: SwiftReader()
        ).read(
            """
            rowscope: 1
            templates:
              message: {swift: TableViewCell.swift}
            rows:
              - {title: Title, body: \(String(repeating: "x", count: 10))}
              - {title: Title, body: \(String(repeating: "x", count: 100))}
              - {title: \(String(repeating: "T", count: 100)), body: \(String(repeating: "x", count: 29))}
            """, sourceName: "test.rowscope.yaml")
        document.list.separator = false
        let texts = MonospacedText.evenLines(characterWidth: { _ in 10 })
        func heights(width: Double) -> [Double] {
            var settings = MeasuringSettings()
            settings.separatorHeight = 0
            let measurer = RowMeasurer(
                dataSource: DocumentDataSource(document: document),
                environment: LayoutEnvironment(textMeasurer: texts), width: width, settings: settings)
            return (0..<3).map { measurer.measure(row: $0).height }
        }
        // 10 above, a title of 20, 10 between, lines of 20, 10 below; 15 at each side, characters of 10.
        #expect(heights(width: 320) == [70, 50 + 4 * 20, 70])
        #expect(heights(width: 230) == [70, 50 + 5 * 20, 90])
    }

    @Test("Adding without the guard is said")
    func unguarded() throws {
        for sample in SampleCell.allCases {
            let guarded = sample.source
            let open = guarded.replacing("if !didSetupConstraints {", with: "if true {")
            #expect(open != guarded)
            let cell = try readCell(open)
            let line = open.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("func updateConstraints")
            }
            #expect(cell.unguardedAdding?.line == line.map { $0 + 1 })
            // The cost of duplicates is part of the lesson; the cell is laid out with one of each.
            #expect(cell.equations == SampleCell.equations)
        }
    }
}

/// The two dialects that the cell is written in.
enum SampleCell: CaseIterable, CustomTestStringConvertible {
    case pureLayout
    case anchors

    var testDescription: String { self == .pureLayout ? "Swift 2, PureLayout" : "Swift 6, anchors" }

    /// The constraints of both: 15 points beside the labels, 10 above, between and below.
    static let equations = [
        "bodyLabel.bottom == contentView.bottom - 10", "bodyLabel.leading == contentView.leading + 15",
        "bodyLabel.top >= titleLabel.bottom + 10", "bodyLabel.trailing == contentView.trailing - 15",
        "titleLabel.leading == contentView.leading + 15", "titleLabel.top == contentView.top + 10",
        "titleLabel.trailing == contentView.trailing - 15",
    ]

    var source: String { self == .pureLayout ? Self.swift2 : Self.swift6 }

    private static let swift2 = """
        import UIKit
        import PureLayout

        class TableViewCell: UITableViewCell {
            let horizontalInset: CGFloat = 15.0
            let verticalInset: CGFloat = 10.0
            var didSetupConstraints = false
            var titleLabel: UILabel = UILabel.newAutoLayoutView()
            var bodyLabel: UILabel = UILabel.newAutoLayoutView()

            override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                setupViews()
            }

            required init?(coder aDecoder: NSCoder) {
                super.init(coder: aDecoder)
                setupViews()
            }

            func setupViews() {
                titleLabel.lineBreakMode = .ByTruncatingTail
                titleLabel.numberOfLines = 1
                titleLabel.textAlignment = .Left
                titleLabel.textColor = UIColor.blackColor()
                bodyLabel.lineBreakMode = .ByTruncatingTail
                bodyLabel.numberOfLines = 0
                bodyLabel.textAlignment = .Left
                bodyLabel.textColor = UIColor.darkGrayColor()
                updateFonts()
                contentView.addSubview(titleLabel)
                contentView.addSubview(bodyLabel)
            }

            override func updateConstraints() {
                if !didSetupConstraints {
                    NSLayoutConstraint.autoSetPriority(UILayoutPriorityRequired) {
                        self.titleLabel.autoSetContentCompressionResistancePriorityForAxis(.Vertical)
                    }
                    titleLabel.autoPinEdgeToSuperviewEdge(.Top, withInset: verticalInset)
                    titleLabel.autoPinEdgeToSuperviewEdge(.Leading, withInset: horizontalInset)
                    titleLabel.autoPinEdgeToSuperviewEdge(.Trailing, withInset: horizontalInset)

                    bodyLabel.autoPinEdge(.Top, toEdge: .Bottom, ofView: titleLabel,
                        withOffset: verticalInset, relation: .GreaterThanOrEqual)
                    NSLayoutConstraint.autoSetPriority(UILayoutPriorityRequired) {
                        self.bodyLabel.autoSetContentCompressionResistancePriorityForAxis(.Vertical)
                    }
                    bodyLabel.autoPinEdgeToSuperviewEdge(.Leading, withInset: horizontalInset)
                    bodyLabel.autoPinEdgeToSuperviewEdge(.Trailing, withInset: horizontalInset)
                    bodyLabel.autoPinEdgeToSuperviewEdge(.Bottom, withInset: verticalInset)
                    didSetupConstraints = true
                }
                super.updateConstraints()
            }

            func updateFonts() {
                titleLabel.font = UIFont.preferredFontForTextStyle(UIFontTextStyleHeadline)
                bodyLabel.font = UIFont.preferredFontForTextStyle(UIFontTextStyleCaption2)
            }

            func configure(message: Message) {
                titleLabel.text = message.title
                bodyLabel.text = message.body
            }
        }
        """

    private static let swift6 = """
        import UIKit

        final class TableViewCell: UITableViewCell {
            private enum Inset {
                static let horizontal: CGFloat = 15
                static let vertical: CGFloat = 10
            }

            private let titleLabel = UILabel()
            private let bodyLabel = UILabel()
            private var didSetupConstraints = false

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                for label in [titleLabel, bodyLabel] {
                    label.translatesAutoresizingMaskIntoConstraints = false
                    label.lineBreakMode = .byTruncatingTail
                    label.textAlignment = .left
                    label.adjustsFontForContentSizeCategory = true
                    label.setContentCompressionResistancePriority(.required, for: .vertical)
                    contentView.addSubview(label)
                }
                titleLabel.numberOfLines = 1
                bodyLabel.numberOfLines = 0
                bodyLabel.textColor = .secondaryLabel
                updateFonts()
                setNeedsUpdateConstraints()
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            override func updateConstraints() {
                if !didSetupConstraints {
                    didSetupConstraints = true
                    NSLayoutConstraint.activate([
                        titleLabel.topAnchor.constraint(
                            equalTo: contentView.topAnchor, constant: Inset.vertical),
                        titleLabel.leadingAnchor.constraint(
                            equalTo: contentView.leadingAnchor, constant: Inset.horizontal),
                        titleLabel.trailingAnchor.constraint(
                            equalTo: contentView.trailingAnchor, constant: -Inset.horizontal),
                        bodyLabel.topAnchor.constraint(
                            greaterThanOrEqualTo: titleLabel.bottomAnchor, constant: Inset.vertical),
                        bodyLabel.leadingAnchor.constraint(
                            equalTo: contentView.leadingAnchor, constant: Inset.horizontal),
                        bodyLabel.trailingAnchor.constraint(
                            equalTo: contentView.trailingAnchor, constant: -Inset.horizontal),
                        bodyLabel.bottomAnchor.constraint(
                            equalTo: contentView.bottomAnchor, constant: -Inset.vertical),
                    ])
                }
                super.updateConstraints()
            }

            func updateFonts() {
                titleLabel.font = .preferredFont(forTextStyle: .headline)
                bodyLabel.font = .preferredFont(forTextStyle: .caption2)
            }

            func configure(with message: Message) {
                titleLabel.text = message.title
                bodyLabel.text = message.body
            }
        }
        """
}
