import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Fonts that font metrics scale, in a theme of the app's own")
struct ScaledFontTests {
    /// A shape in which a theme scales a font of 17 points.
    struct Shape: CustomTestStringConvertible {
        /// What the function of the theme does.
        var body: String
        /// Further members of the theme.
        var members = ""
        var style = TextStyle.title1
        var maximum: Double?
        var testDescription: String { body }
    }

    private static let lato = "UIFont(name: \"Lato\", size: 17)"
    private static let title = "UIFontMetrics(forTextStyle: .title1)"
    private static let dictionary = """
        static let metrics: [UIFont.TextStyle: UIFontMetrics] =
            [.title1: \(title), .footnote: .init(forTextStyle: .footnote)]
        """
    /// A font of a type that is in no file.
    private static let missing = "Assets.lato.font(size: 17)"

    static let shapes: [Shape] = [
        Shape(body: "UIFontMetrics(forTextStyle: .body).scaledFont(for: \(lato)!)", style: .body),
        Shape(body: "UIFontMetrics.default.scaledFont(for: \(lato)!)", style: .body),
        Shape(
            body: "let metrics: UIFontMetrics = .default; return metrics.scaledFont(for: \(lato)!)",
            style: .body),
        Shape(body: "UIFontMetrics(forTextStyle: style.textStyle).scaledFont(for: \(lato)!)"),
        // Values that may be missing.
        Shape(body: "\(title).scaledFont(for: \(lato) ?? .systemFont(ofSize: 17))"),
        Shape(
            body: "metrics?.scaledFont(for: \(lato)!) ?? \(lato)!",
            members: "static let metrics: UIFontMetrics? = \(title)"),
        Shape(body: "\(lato).map { \(title).scaledFont(for: $0) } ?? .preferredFont(forTextStyle: .body)"),
        Shape(body: "\(lato).map(\(title).scaledFont) ?? .preferredFont(forTextStyle: .body)"),
        Shape(
            body:
                "guard let base = \(lato) else { return .systemFont(ofSize: 17) }; return \(title).scaledFont(for: base)"
        ),
        // Choices.
        Shape(
            body: """
                switch style {
                case .title: return \(title).scaledFont(for: \(lato)!)
                case .note: return UIFontMetrics(forTextStyle: .footnote).scaledFont(for: \(lato)!)
                }
                """),
        Shape(
            body: """
                let base: UIFont
                switch style {
                case .title: base = \(lato)!
                case .note: base = .systemFont(ofSize: 11)
                }
                return \(title).scaledFont(for: base)
                """),
        // Arguments.
        Shape(body: "\(title).scaledFont(for: \(lato)!, maximumPointSize: 30)", maximum: 30),
        Shape(body: "\(title).scaledFont(for: \(lato)!, compatibleWith: UITraitCollection.current)"),
        Shape(
            body: "\(title).scaledFont(for: \(lato)!, maximumPointSize: 15 * 2, compatibleWith: nil)",
            maximum: 30),
        // Metrics that are kept.
        Shape(
            body: "book.font()",
            members: """
                final class Book {
                    lazy var metrics = \(title)
                    func font() -> UIFont { metrics.scaledFont(for: \(lato)!) }
                }
                static let book = Book()
                """),
        Shape(
            body: "Book(style.textStyle).font(of: 17)",
            members: """
                struct Book {
                    let metrics: UIFontMetrics
                    init(_ style: UIFont.TextStyle) { metrics = UIFontMetrics(forTextStyle: style) }
                    func font(of size: CGFloat) -> UIFont { metrics.scaledFont(for: UIFont(name: "Lato", size: size)!) }
                }
                """),
        Shape(
            body: "scale(\(lato)!)",
            members: "static let scale: (UIFont) -> UIFont = \(title).scaledFont(for:)"),
        // Metrics in dictionaries.
        Shape(body: "metrics[style.textStyle]!.scaledFont(for: \(lato)!)", members: dictionary),
        Shape(body: "metrics[style.textStyle]?.scaledFont(for: \(lato)!) ?? \(lato)!", members: dictionary),
        Shape(
            body: "metrics[.caption1, default: .default].scaledFont(for: \(lato)!)", members: dictionary,
            style: .body),
        Shape(
            body: "metrics[style]!.scaledFont(for: \(lato)!)",
            members: "static let metrics: [Style: UIFontMetrics] = [.note: .default, .title: \(title)]"),
        Shape(
            body: "metrics[style.textStyle]!.scaledFont(for: \(lato)!)",
            members: """
                static let styles: [UIFont.TextStyle] = [.title1, .footnote]
                static let metrics = Dictionary(
                    uniqueKeysWithValues: styles.map { ($0, UIFontMetrics(forTextStyle: $0)) })
                """),
        // What the source does not have.
        Shape(body: "\(title).scaledFont(for: \(missing))"),
        Shape(body: "\(title).scaledFont(for: \(missing) ?? .systemFont(ofSize: 12))"),
        Shape(body: "\(title).scaledFont(for: Assets.lato ?? .systemFont(ofSize: 17))"),
        Shape(
            body: "\(title).scaledFont(for: UIFont(name: Assets.name, size: 17)!, maximumPointSize: 30)",
            maximum: 30),
        Shape(body: "UIFont(name: Assets.name, size: 17).map { \(title).scaledFont(for: $0) }!"),
        Shape(body: "\(title).scaledFont(for: .lato(17))"),
        Shape(body: "metrics[Assets.style]!.scaledFont(for: \(lato)!)", members: dictionary),
        Shape(body: "Assets.metrics.scaledFont(for: \(lato)!)", style: .body),
    ]

    private func cell(_ shape: Shape, parameters: [String: SwiftParameterValue] = [:]) throws -> SwiftCell {
        try readCell(
            of: "a.font = Theme.font(.title)",
            others: """
                enum Style: Hashable {
                    case title, note
                    var textStyle: UIFont.TextStyle {
                        switch self {
                        case .title: return .title1
                        case .note: return .footnote
                        }
                    }
                }
                enum Theme {
                    \(shape.members)
                    static func font(_ style: Style) -> UIFont { \(shape.body) }
                }
                """, parameters: parameters)
    }

    @Test("A font is scaled in whatever shape a theme scales it", arguments: shapes)
    func scaled(_ shape: Shape) throws {
        let cell = try cell(shape)
        #expect(cell.notUnderstood == [])
        let found = try cell.label("a").font
        guard case .scaled(let font, let style, let maximum) = found else {
            Issue.record("\(found)")
            return
        }
        #expect(font.pointSize == 17 && style == shape.style && maximum == shape.maximum)
    }

    @Test("A font that is not known is scaled at another size too")
    func parameter() throws {
        let shape = Shape(body: "\(Self.title).scaledFont(for: \(Self.missing))")
        let name = try #require(try cell(shape).parameters.first?.name)
        let font = try cell(shape, parameters: [name: .number(20)]).label("a").font
        #expect(font == .scaled(FontDescriptor(pointSize: 20), .title1))
    }

    @Test(
        "A font that nothing scales stays fixed",
        arguments: [lato + "!", "\(lato) ?? .systemFont(ofSize: 17)", missing])
    func fixed(_ body: String) throws {
        let font = try cell(Shape(body: body)).label("a").font
        guard case .fixed(let descriptor) = font else {
            Issue.record("\(font)")
            return
        }
        #expect(descriptor.pointSize == 17)
    }

    @Test("A font that is not known is the one that takes its place where it is missing")
    func standards() throws {
        let font = try cell(Shape(body: "Assets.lato ?? .preferredFont(forTextStyle: .footnote)")).label("a")
            .font
        #expect(font == .textStyle(.footnote))
    }

    @Test(
        "Font metrics in Objective-C",
        arguments: [
            ("[UIFontMetrics defaultMetrics]", "", TextStyle.body),
            ("UIFontMetrics.defaultMetrics", "", .body),
            ("[UIFontMetrics metricsForTextStyle:UIFontTextStyleTitle1]", "", .title1),
            (
                "[UIFontMetrics defaultMetrics]", " compatibleWithTraitCollection:self.traitCollection", .body
            ),
            (
                "[UIFontMetrics defaultMetrics]",
                " maximumPointSize:30 compatibleWithTraitCollection:self.traitCollection", .body
            ),
        ])
    func objectiveC(metrics: String, more: String, style: TextStyle) throws {
        let statement = "_a.font = [\(metrics) scaledFontForFont:[UIFont systemFontOfSize:17]\(more)];"
        let cell = try readObjectiveC(ObjectiveCCell(statements: statement).text)
        #expect(cell.notUnderstood == [])
        let maximum = more.contains("maximum") ? 30.0 : nil
        #expect(try cell.label("a").font == .scaled(FontDescriptor(pointSize: 17), style, upTo: maximum))
    }
}
