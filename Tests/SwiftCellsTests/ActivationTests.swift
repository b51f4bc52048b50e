import LayoutDocument
import SwiftCells
import Testing

@Suite("Constraints that UIKit refuses to activate")
struct ActivationTests {
    private typealias Refused = TemplateSpec.RefusedActivation

    /// The refused constraints of a cell whose superclass calls its methods in an order.
    private func refused(
        _ calls: String, views: String = "contentView.addSubview(line)", pins: String = Self.pins,
        members: String = ""
    ) throws -> [Refused] {
        let cell = try readCell(
            """
            class Base: UITableViewCell {
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    \(calls)
                }
                required init?(coder: NSCoder) { fatalError() }
                func addViews() {}
                func pinViews() {}
            }
            final class Row: Base {
                let line = UIView()
                let title = UILabel()
                override func addViews() {
                    \(views)
                }
                override func pinViews() {
                    line.translatesAutoresizingMaskIntoConstraints = false
                    \(pins)
                }
                \(members)
            }
            """, named: "Row")
        return cell.layoutTemplate.refusedActivations
    }

    private static let pins = """
        NSLayoutConstraint.activate([
            line.heightAnchor.constraint(equalToConstant: 1),
            line.topAnchor.constraint(equalTo: contentView.topAnchor),
        ])
        """

    @Test("A constraint is activated before its view is added, in the order in which the superclass calls")
    func early() throws {
        let found = try refused("pinViews()\naddViews()")
        #expect(found.map(\.views) == [["line", "contentView"]])
        #expect(
            found.map(\.cause) == [.tooEarly(view: "line", addition: "TestCell.swift line 15")])
        #expect(found[0].place == "TestCell.swift line 19")
        #expect(found[0].maker == "TestCell.swift line 21")
        #expect(try refused("addViews()\npinViews()") == [])
    }

    @Test(
        "Each way to activate a constraint counts",
        arguments: [
            "line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
            "let pin = line.topAnchor.constraint(equalTo: title.bottomAnchor)\npin.isActive = true",
            "line.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor).isActive = true",
            """
            contentView.addConstraints(NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-8-[line]", metrics: nil, views: ["line": line]))
            """,
            "contentView.addConstraint(line.heightAnchor.constraint(equalToConstant: 8))",
            "line.snp.makeConstraints { make in make.top.equalTo(contentView) }",
            "line.snp.makeConstraints { make in make.edges.equalToSuperview() }",
            "line.autoPinEdge(.top, to: .bottom, of: title)",
        ])
    func ways(pins: String) throws {
        let views = "contentView.addSubview(title)\ncontentView.addSubview(line)"
        let found = try refused("pinViews()\naddViews()", views: views, pins: pins)
        #expect(found.map(\.cause) == [.tooEarly(view: "line", addition: "TestCell.swift line 16")])
        #expect(try refused("addViews()\npinViews()", views: views, pins: pins) == [])
    }

    @Test("A view is added with what holds it")
    func holders() throws {
        let pins = "title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true"
        let found = try refused(
            "pinViews()\naddViews()", pins: "line.addSubview(title)\n" + pins)
        #expect(found.map(\.cause) == [.tooEarly(view: "line", addition: "TestCell.swift line 15")])
        let inner =
            "line.addSubview(title)\ntitle.topAnchor.constraint(equalTo: line.topAnchor).isActive = true"
        #expect(try refused("pinViews()\naddViews()", pins: inner) == [])
    }

    @Test(
        "Nothing is said of what has one view, is activated later, or is filled by rows",
        arguments: [
            ("line.heightAnchor.constraint(equalToConstant: 8).isActive = true", ""),
            (
                "own = line.topAnchor.constraint(equalTo: contentView.topAnchor)",
                "var own: NSLayoutConstraint?\noverride func layoutSubviews() { super.layoutSubviews(); own?.isActive = true }"
            ),
            (
                "DispatchQueue.main.async { self.line.topAnchor.constraint(equalTo: self.contentView.topAnchor).isActive = true }",
                ""
            ),
            (
                "",
                """
                override func updateConstraints() {
                    line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    super.updateConstraints()
                }
                """
            ),
        ])
    func others(pins: String, members: String) throws {
        #expect(try refused("pinViews()\naddViews()", pins: pins, members: members) == [])
    }

    @Test("A constraint is added to a view that does not hold its views")
    func wrongHolder() throws {
        let pin = "title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)"
        let views = "contentView.addSubview(line)\ncontentView.addSubview(title)"
        func found(_ pins: String) throws -> [Refused] {
            try refused("addViews()\npinViews()", views: views, pins: pins)
        }
        let wrong = try found("title.addConstraint(\(pin))")
        #expect(wrong.map(\.cause) == [.wrongHolder(holder: "title", ancestor: "contentView")])
        #expect(wrong[0].place == "TestCell.swift line 20")
        #expect(try found("contentView.addConstraint(\(pin))") == [])
        #expect(try found("addConstraint(\(pin))") == [])
        #expect(try found("title.addConstraint(title.widthAnchor.constraint(equalToConstant: 9))") == [])
    }

    @Test("Views that are never added to one view have no common ancestor, where all of the code is known")
    func apart() throws {
        func found(_ more: String) throws -> [Refused] {
            try readCell(
                of: more + "\nc.topAnchor.constraint(equalTo: d.bottomAnchor).isActive = true",
                members: "let c = UILabel()\nlet d = UILabel()\nweak var header: UIView?"
            ).layoutTemplate.refusedActivations
        }
        let apart = try found("")
        #expect(apart.map(\.cause) == [.apart] && apart.map(\.views) == [["c", "d"]])
        #expect(apart.first?.place == "TestCell.swift line 19")
        #expect(try found("let card = UIView(); card.addSubview(c); card.addSubview(d)") == [])
        #expect(try found("c.addSubview(d)") == [])
        // Code that is not understood may add it, or one whose view is there in the app.
        #expect(try found("prepareForLayout(d)") == [])
        #expect(try found("header?.addSubview(d)") == [])
    }

    @Test("A constraint has the property that holds it, and the line that activates it")
    func properties() throws {
        let cell = try readCell(
            of: """
                narrow = [a.widthAnchor.constraint(equalToConstant: 40)]
                wide = [a.widthAnchor.constraint(equalToConstant: 90)]
                height = a.heightAnchor.constraint(equalToConstant: 20)
                NSLayoutConstraint.activate(narrow)
                height.isActive = true
                a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                """,
            members: """
                var narrow: [NSLayoutConstraint] = []
                var wide: [NSLayoutConstraint] = []
                var height: NSLayoutConstraint!
                func configure(isWide: Bool) { if isWide { wide.forEach { $0.isActive = true } } }
                """)
        let all = ([cell] + cell.variants).map { $0.layoutTemplate.constraints.map(\.activation) }
        let known = all.flatMap(\.self).compactMap(\.self)
        #expect(Set(known.map(\.property)) == ["narrow", "height", "wide"])
        #expect(known.filter { $0.property == "height" }.allSatisfy { !$0.isOfList && !$0.isOfRow })
        #expect(
            known.first { $0.property == "narrow" }?.deactivation == "NSLayoutConstraint.deactivate(narrow)")
        #expect(known.first { $0.property == "wide" }?.isOfRow == true)
        #expect(all.allSatisfy { $0.contains(nil) })
    }
}
