import LayoutDocument
import SwiftCells
import Testing

@testable import AutoLayout

@Suite("Settings that do not do what people expect")
struct SettingTests {
    private func template(_ statements: String, members: String = "") throws -> TemplateSpec {
        try readCell(
            """
            class Base: UITableViewCell {
                let card = UIView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    setUp()
                }
                required init?(coder: NSCoder) { fatalError() }
                func setUp() {
                    contentView.addSubview(card)
                    card.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
            }
            final class Row: Base {
                let stack = UIStackView()
                let first = UILabel()
                let second = UILabel()
                override func setUp() {
                    \(statements)
                }
                \(members)
            }
            """, named: "Row"
        ).layoutTemplate
    }

    /// Statements that put a stack view with two labels into the cell.
    private static let stack = """
        super.setUp()
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        stack.addArrangedSubview(first)
        stack.addArrangedSubview(second)
        stack.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true

        """

    private func kinds(_ more: String, members: String = "") throws -> [TemplateSpec.Setting.Kind] {
        try template(Self.stack + more, members: members).settings.map(\.kind)
    }

    @Test("Margins of a stack view count where it arranges its views by them")
    func ignoredMargins() throws {
        let margins = "stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)"
        #expect(try kinds(margins) == [.ignoredMargins])
        #expect(try kinds(margins + "\nstack.isLayoutMarginsRelativeArrangement = true") == [])
    }

    @Test("Margins by left and right stay on their sides from right to left")
    func fixedMargins() throws {
        let found = try template(
            Self.stack + "card.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)")
        #expect(found.settings.map(\.kind) == [.fixedMargins])
        let mirrored = try #require(found.adaptations.first { $0.direction == .rightToLeft })
        let margins = [found, mirrored.template].map { $0.views.first { $0.name == "card" }?.layoutMargins }
        #expect(margins.map { $0?.leading } == [40, 8] && margins.map { $0?.trailing } == [8, 40])
        #expect(try kinds("card.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 4, right: 8)") == [])
    }

    @Test("A cell that is light whatever the appearance is known")
    func fixedAppearance() throws {
        #expect(try kinds("overrideUserInterfaceStyle = .light") == [.fixedAppearance])
        #expect(try kinds("contentView.overrideUserInterfaceStyle = .light") == [.fixedAppearance])
        #expect(try kinds("overrideUserInterfaceStyle = .unspecified").isEmpty)
    }

    @Test("A text style that nothing has follow the text size is known, unless code watches the size")
    func keptFonts() throws {
        func kept(_ more: String, members: String = "") throws -> [String] {
            let font = "first.font = .preferredFont(forTextStyle: .body)\n"
            return try template(Self.stack + font + more, members: members).views.filter(\.keepsFontSize)
                .map(\.name)
        }
        #expect(try kept("") == ["first"])
        #expect(try kept("first.adjustsFontForContentSizeCategory = false") == ["first"])
        #expect(try kept("first.adjustsFontForContentSizeCategory = true").isEmpty)
        #expect(try kept("first.font = .systemFont(ofSize: 17)").isEmpty)
        let scaled = "second.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))"
        #expect(try kept(scaled) == ["first", "second"])
        let watching = """
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                first.font = .preferredFont(forTextStyle: .body)
            }
            """
        #expect(try kept("", members: watching).isEmpty)
    }

    @Test("A stack view that keeps its direction has its views in the opposite order from right to left")
    func forcedDirection() throws {
        let found = try template(Self.stack + "stack.semanticContentAttribute = .forceLeftToRight")
        #expect(found.settings.map(\.kind) == [.forcedDirection])
        let mirrored = try #require(found.adaptations.first { $0.direction == .rightToLeft }).template
        func order(_ template: TemplateSpec) -> [String] {
            template.views.filter { $0.superview == "stack" }.map(\.name)
        }
        #expect(order(found) == ["first", "second"] && order(mirrored) == ["second", "first"])
        let spaced = try template(
            Self.stack
                + "stack.semanticContentAttribute = .forceLeftToRight\nstack.setCustomSpacing(40, after: first)"
        )
        let other = try #require(spaced.adaptations.first { $0.direction == .rightToLeft }).template
        let spacings = [spaced, other].map { template -> [String: Double] in
            guard case .stack(let stack)? = template.views.first(where: { $0.name == "stack" })?.kind else {
                return [:]
            }
            return stack.customSpacing
        }
        #expect(spacings == [["first": 40], ["second": 40]])
    }

    @Test("A label that keeps its direction has its text at the left, unless it is aligned otherwise")
    func forcedLabel() throws {
        func alignment(_ more: String) throws -> (TextAlignment?, [TemplateSpec.Setting.Kind]) {
            let found = try template(Self.stack + more)
            guard case .label(let label)? = found.views.first(where: { $0.name == "first" })?.kind else {
                return (nil, [])
            }
            return (label.textAlignment, found.settings.map(\.kind))
        }
        let forced = "first.semanticContentAttribute = .forceLeftToRight"
        let left = try alignment(forced)
        #expect(left.0 == .left && left.1 == [.forcedDirection])
        #expect(try alignment(forced + "\nfirst.textAlignment = .right").0 == .right)
        #expect(try alignment("").0 == .natural)
    }

    @Test("In a view that keeps its direction, leading is left and trailing is right")
    func forcedHolder() throws {
        let statements = """
            super.setUp()
            card.addSubview(first)
            first.translatesAutoresizingMaskIntoConstraints = false
            first.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true

            """
        func pin(of view: String, in template: TemplateSpec) -> [Attribute?] {
            let pin = template.constraints.first {
                $0.first.view == view && $0.first.attribute.axis == .horizontal
            }
            return [pin?.first.attribute, pin?.second?.attribute]
        }
        let found = try template(statements + "card.semanticContentAttribute = .forceLeftToRight")
        #expect(found.settings.map(\.kind) == [.forcedDirection] && found.settings[0].view == "card")
        #expect(found.settings[0].origin != nil)
        #expect(pin(of: "first", in: found) == [.left, .left])
        #expect(pin(of: "card", in: found) == [.leading, .leading])
        let plain = try template(statements + "card.semanticContentAttribute = .playback")
        #expect(plain.settings == [] && pin(of: "first", in: plain) == [.leading, .leading])
    }

    @Test(
        "The views of a format that runs from left to right by an option are known, with the line of the option"
    )
    func fixedFormats() throws {
        func settings(_ options: String) throws -> [TemplateSpec.Setting] {
            try template(
                Self.stack
                    + """
                    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-16-[stack]-8-[card]-16-|",
                        options: \(options),
                        metrics: nil, views: ["stack": stack, "card": card]))
                    """
            ).settings
        }
        let found = try settings("[.alignAllCenterY, .directionLeftToRight]")
        #expect(found.map(\.kind) == [.fixedFormat, .fixedFormat])
        #expect(found.map(\.view) == ["stack", "card"] && found[0].place.hasPrefix("TestCell.swift line "))
        #expect(try settings(".alignAllCenterY") == [])
    }

    @Test("A visual format that names a view which is none of its views is known")
    func unknownNames() throws {
        let found = try template(
            Self.stack
                + """
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[stack]-8-[crad]", metrics: nil, views: ["stack": stack, "card": card]))
                """)
        #expect(found.settings.map(\.kind) == [.unknownName] && found.settings[0].view == "crad")
        #expect(found.settings[0].place.hasPrefix("TestCell.swift line "))
        // A view whose value is not known has a name all the same.
        let unknown = try template(
            Self.stack
                + """
                let icon = Theme.shared.makeIcon()
                NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[stack]-8-[icon]", metrics: nil, views: ["stack": stack, "icon": icon]))
                """)
        #expect(unknown.settings == [])
    }

    @Test("A method that does not call the superclass’s is known where the cell shows nothing")
    func missingSuper() throws {
        #expect(try template("card.alpha = 0.5").settings.map(\.kind) == [.missingSuper])
        #expect(try template("super.setUp()").settings == [])
        #expect(
            try template(Self.stack.replacing("super.setUp()", with: "")).settings.map(\.kind) == [
                .missingLayout
            ])
    }

    @Test("A contentView that a layout pass moves is known")
    func movedContent() throws {
        let members = """
            override func layoutSubviews() {
                super.layoutSubviews()
                contentView.frame = contentView.frame.insetBy(dx: 0, dy: 8)
            }
            """
        #expect(try kinds("", members: members) == [.movedContent])
    }

    @Test("A contentView whose mask is switched off is known, and other views may be without it")
    func contentMask() throws {
        let mask = "translatesAutoresizingMaskIntoConstraints = false"
        let found = try template(Self.stack + "contentView.\(mask)").settings
        #expect(found.map(\.kind) == [.contentMask] && found[0].place.hasPrefix("TestCell.swift line "))
        #expect(try kinds("[contentView, card].forEach { $0.\(mask) }") == [.contentMask])
        #expect(try kinds("card.\(mask)") == [])
        #expect(try kinds("contentView.\(mask.replacing("false", with: "true"))") == [])
    }

    @Test("Constraints that a layout pass adds along the height are known, and none that it replaces")
    func lateConstraints() throws {
        func members(_ statements: String) -> String {
            "var own: NSLayoutConstraint?\noverride func layoutSubviews() { super.layoutSubviews()\n\(statements)\n}"
        }
        let pin = "card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true"
        let late = try template(Self.stack, members: members(pin)).settings
        #expect(late.map(\.kind) == [.lateConstraints] && late[0].place.hasPrefix("TestCell.swift line "))
        let sideways = pin.replacing("bottom", with: "leading")
        #expect(try kinds("", members: members(sideways)) == [])
        let made = "own = stack.heightAnchor.constraint(equalToConstant: 20)\nown?.isActive = true\n"
        let replacing =
            "own?.isActive = false\nown = stack.heightAnchor.constraint(equalToConstant: 30)\nown?.isActive = true"
        #expect(try kinds(made, members: members(replacing)) == [])
    }

    @Test("The constraints of a view’s own class are written in its file")
    func placesOfParts() throws {
        let cell = try readCell(
            """
            final class Row: UITableViewCell {
                let badge = Badge()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(badge)
                    badge.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """, named: "Row",
            files: [
                "Cells/Badge.swift": """
                import UIKit
                final class Badge: UIView {
                    init() {
                        super.init(frame: .zero)
                        translatesAutoresizingMaskIntoConstraints = false
                        heightAnchor.constraint(equalToConstant: 20).isActive = true
                    }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """
            ])
        let template = cell.layoutTemplate
        let height = try #require(template.constraints.first { $0.first.attribute == .height })
        #expect(template.place(of: height) == "Badge.swift line 6")
    }

    @Test("Fonts, numbers of lines, priorities and what is hidden know the line that sets them")
    func propertyOrigins() throws {
        let found = try template(
            Self.stack
                + """
                first.font = UIFont.systemFont(ofSize: 17)
                first.numberOfLines = 2
                first.setContentCompressionResistancePriority(.required, for: .horizontal)
                first.isHidden = true
                """)
        let origins = try #require(found.views.first { $0.name == "first" }).propertyOrigins
        let names = [
            "font", "numberOfLines", "contentCompressionResistancePriority.horizontal", "isHidden",
        ]
        let lines = names.map { origins[$0]?.place.line ?? 0 }
        #expect(lines[0] > 0 && lines == (0..<4).map { lines[0] + $0 })
    }
}
