import AutoLayout
import LayoutDocument
import TestKit
import Testing

@testable import SwiftWriting

/// What is written, line by line.
@Suite struct SwiftWriterTests {
    @Test func aCellOfOneLabel() throws {
        let text = try WrittenDocuments.source(
            views: "title: {label: {text: \"{title}\", numberOfLines: 0}}",
            constraints: "- \"H:|-[title]-|\"\n- title.top == contentView.top + 0.1 @ 999")
        #expect(
            text.source == """
                import UIKit

                /// The cell “message”.
                final class MessageCell: UITableViewCell {
                    /// What a row shows.
                    struct Content {
                        var title: String
                    }

                    static let reuseIdentifier = "message"

                    private let titleLabel: UILabel = {
                        let label = UILabel()
                        label.translatesAutoresizingMaskIntoConstraints = false
                        label.font = .preferredFont(forTextStyle: .body)
                        label.adjustsFontForContentSizeCategory = true
                        label.numberOfLines = 0
                        return label
                    }()

                    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                        super.init(style: style, reuseIdentifier: reuseIdentifier)
                        setUpViews()
                        setUpConstraints()
                    }

                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                        setUpViews()
                        setUpConstraints()
                    }

                    /// Shows a row.
                    func configure(with content: Content) {
                        titleLabel.text = content.title
                    }

                    private func setUpViews() {
                        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
                            top: 11, leading: 16, bottom: 11, trailing: 16)
                        contentView.addSubview(titleLabel)
                    }

                    private func setUpConstraints() {
                        let titleLabelTop = titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 0.1)
                        titleLabelTop.priority = UILayoutPriority(999)
                        NSLayoutConstraint.activate([
                            titleLabel.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                            contentView.layoutMarginsGuide.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
                            titleLabelTop,
                        ])
                    }
                }

                """)
        #expect(text.viewNames == ["title": "titleLabel"])
        #expect(text.fieldNames == ["title"])
        #expect(text.notSaid.isEmpty)
    }

    @Test func aTextThatKeepsItsSizeIsNotAdjusted() throws {
        var document = try WrittenDocuments.document(views: "title: {label: {text: word}}")
        let adjusted = "adjustsFontForContentSizeCategory = true"
        #expect(SwiftWriter(document).write(document.templates[0]).source.contains(adjusted))
        document.templates[0].views[0].keepsFontSize = true
        #expect(!SwiftWriter(document).write(document.templates[0]).source.contains(adjusted))
    }

    @Test(
        arguments: [
            ("letterSpacing: 2", ["the letters of title have the font’s spacing"]),
            ("paragraphSpacing: 2", ["the lines of title have the font’s height"]),
            ("numberOfLines: 2", []),
        ] as [(String, [String])])
    func stylesOfLinesAreNotSaid(key: String, notes: [String]) throws {
        let document = try WrittenDocuments.document(views: "title: {label: {text: word, \(key)}}")
        #expect(SwiftWriter(document).write(document.templates[0]).notSaid.map(\.what) == notes)
    }

    @Test func classesShareAFile() throws {
        let document = try WrittenDocuments.everything()
        var other = document.templates[0]
        other.identifier = "message!"
        var odd = other
        odd.identifier = "9\n\"*/ \\(x) é\u{202E}"
        let texts = SwiftWriter(document).write([document.templates[0], other, odd])
        #expect(texts.map(\.className) == ["MessageCell", "MessageCell2", "RowCell"])
        var files = try WrittenFiles()
        try files.add(SwiftText.source(of: texts))
        #expect(try files.problems() == "")
    }

    /// Whether the source of one label with constraints has a line, however it is indented.
    private func lines(
        _ constraints: String, style: SwiftWriter.ConstraintStyle = .anchors
    ) throws -> [String] {
        let text = try WrittenDocuments.source(
            views: "a: {label: A}\nb: {label: B}\nc: {container: {views: {d: {label: \"{n}\"}}}}",
            constraints: constraints, style: style)
        return text.source.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    @Test(arguments: [
        ("a.width == 40", "aLabel.widthAnchor.constraint(equalToConstant: 40),"),
        ("a.width >= 0.1", "aLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 0.1),"),
        (
            "a.width == 2 * b.height - 3",
            "aLabel.widthAnchor.constraint(equalTo: bLabel.heightAnchor, multiplier: 2, constant: -3),"
        ),
        (
            "a.firstBaseline == b.lastBaseline",
            "aLabel.firstBaselineAnchor.constraint(equalTo: bLabel.lastBaselineAnchor),"
        ),
        (
            "a.left == c.rightMargin",
            "aLabel.leftAnchor.constraint(equalTo: cView.layoutMarginsGuide.rightAnchor),"
        ),
        (
            "a.centerY == contentView.centerYWithinMargins",
            "aLabel.centerYAnchor.constraint(equalTo: contentView.layoutMarginsGuide.centerYAnchor),"
        ),
        ("a.trailing == cell.trailing", "aLabel.trailingAnchor.constraint(equalTo: trailingAnchor),"),
    ])
    func constraints(equation: String, line: String) throws {
        #expect(try lines("- " + equation).contains(line))
    }

    @Test(arguments: [
        (
            "contentView.bottom == title.bottom + 11",
            [
                "titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11).isActive "
                    + "= true"
            ]
        ),
        (
            "title.width >= 40 @ 750",
            [
                "let titleLabelWidth = titleLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)",
                "titleLabelWidth.priority = .defaultHigh", "titleLabelWidth.isActive = true",
            ]
        ),
    ])
    func aConstraintIsWrittenAlone(equation: String, lines: [String]) throws {
        let document = try WrittenDocuments.document(
            views: "title: {label: A}", constraints: "- " + equation)
        let template = document.templates[0]
        #expect(SwiftWriter(document).statements(adding: template.constraints[0], to: template) == lines)
    }

    @Test func positionsTakeMultipliersByItems() throws {
        let lines = try lines("- half: a.leading == 0.5 * contentView.trailing + 1")
        #expect(lines.contains("let half = NSLayoutConstraint("))
        #expect(
            lines.contains(
                "item: aLabel, attribute: .leading, relatedBy: .equal, toItem: contentView, attribute: .trailing,"
            ))
        #expect(lines.contains("multiplier: 0.5, constant: 1)"))
        #expect(lines.contains("half.identifier = \"half\""))
    }

    @Test func rowsSetConstants() throws {
        let lines = try lines("- indent: a.leading == contentView.leading + 4 + 20 * {depth}")
        #expect(lines.contains("private lazy var indentConstraint: NSLayoutConstraint = {"))
        #expect(lines.contains("indentConstraint.constant = 4 + 20 * content.depth"))
        #expect(lines.contains("var depth: CGFloat"))
    }

    @Test func orderIsKept() throws {
        let lines = try lines("- a.width == 1\n- b.width == 2 @ 250\n- a.height == 3\n- named: b.height == 4")
        let place = try #require(lines.firstIndex(of: "NSLayoutConstraint.activate(["))
        #expect(
            lines[(place + 1)...(place + 4)] == [
                "aLabel.widthAnchor.constraint(equalToConstant: 1),", "bLabelWidth,",
                "aLabel.heightAnchor.constraint(equalToConstant: 3),", "named,",
            ])
        #expect(lines.contains("bLabelWidth.priority = .defaultLow"))
    }

    @Test func formatsSayWhatTheyCan() throws {
        let lines = try lines(
            "- \"H:|-[a(>=20@750)]-(>=8)-[b(30)]|\"\n- a.top == b.top\n- \"V:|-3-[a(==b)]\"\n- a.centerX == b.centerX",
            style: .visualFormat)
        #expect(lines.contains("let views: [String: UIView] = [\"aLabel\": aLabel, \"bLabel\": bLabel]"))
        let formats = lines.filter { $0.hasPrefix("withVisualFormat") || $0.contains("(withVisualFormat") }
        #expect(
            formats.map { $0.split(separator: "\"")[1] } == [
                "H:|-[aLabel(>=20@750)]-(>=8)-[bLabel(30)]|", "V:|-3-[aLabel(==bLabel)]",
            ])
        #expect(lines.contains("aLabel.topAnchor.constraint(equalTo: bLabel.topAnchor),"))
    }

    @Test func textsAreEscaped() {
        #expect(
            SwiftLiteral.string("a\\b\"c\n\t\u{0}\u{200B}é\u{2028}")
                == #""a\\b\"c\n\t\u{0}\u{200B}é\u{2028}""#)
        #expect(SwiftLiteral.comment("a\nb\rc\u{2028}d") == "a b c d")
    }

    @Test func numbersAreExact() {
        for number in [0, 1, -1.5, 0.1, 1.0 / 3, 1e-7, 123456789.125, -20.317460317460316] {
            #expect(Double(SwiftLiteral.number(number)) == number)
        }
        #expect(SwiftLiteral.number(12) == "12")
    }

    @Test(arguments: [
        (
            Color.fixed(light: ColorValue(hex: 0x1B6ACB)),
            "UIColor(red: 27 / 255, green: 106 / 255, blue: 203 / 255, alpha: 1)"
        ),
        (Color.fixed(light: ColorValue(red: 1, green: 1, blue: 1)), ".white"),
        (Color.fixed(light: ColorValue(red: 0, green: 0, blue: 0, alpha: 0)), ".clear"),
        (Color.fixed(light: ColorValue(hex: 0xFF3B30), dark: ColorValue(hex: 0xFF453A)), ".systemRed"),
        (Color.accent, ".tintColor"),
    ])
    func colors(color: Color, text: String) { #expect(SwiftLiteral.color(color) == text) }

    @Test(arguments: [
        (LabelFont.textStyle(.caption2), ".preferredFont(forTextStyle: .caption2)"),
        (.fixed(FontDescriptor(pointSize: 17)), ".systemFont(ofSize: 17)"),
        (
            .fixed(FontDescriptor(pointSize: 12.5, weight: .medium)),
            ".systemFont(ofSize: 12.5, weight: .medium)"
        ),
        (.fixed(FontDescriptor(pointSize: 12, isItalic: true)), ".italicSystemFont(ofSize: 12)"),
        (
            .fixed(FontDescriptor(family: "Avenir", pointSize: 14, weight: FontWeight(rawValue: 800))),
            "UIFont(name: \"Avenir-Heavy\", size: 14)"
        ),
        (
            .fixed(FontDescriptor(family: "Helvetica Neue", pointSize: 14)),
            "UIFont(name: \"Helvetica Neue\", size: 14)"
        ),
    ])
    func fonts(font: LabelFont, text: String) { #expect(SwiftFont(font).text == text) }

    @Test("A name in the source counts as long as the font is the one that it names")
    func staleNames() {
        var font = FontDescriptor(family: "Whitney", pointSize: 14)
        font.sourceName.text = "Whitney-Book"
        #expect(SwiftFont(.fixed(font)).text == "UIFont(name: \"Whitney-Book\", size: 14)")
        font.weight = .bold
        #expect(SwiftFont(.fixed(font)).text == "UIFont(name: \"Whitney-Bold\", size: 14)")
    }
}
