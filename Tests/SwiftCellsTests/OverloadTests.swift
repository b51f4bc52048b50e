import LayoutDocument
import SwiftCells
import Testing

@Suite("Functions of one name in Swift source")
struct OverloadTests {
    private static let helpers = """
        enum Grade: CGFloat { case low = 10, tall = 90 }
        struct Margin { var top: CGFloat; var bottom: CGFloat }
        extension UIView {
            func fix(_ grade: Grade) { fix(grade.rawValue) }
            func fix(_ insets: UIEdgeInsets) { fix(insets.top + insets.bottom) }
            func fix(_ size: CGSize) { fix(size.height) }
            func fix(_ margin: Margin) { fix(margin.top * 2) }
            func fix(_ edit: (NSLayoutConstraint) -> Void) {
                let height = heightAnchor.constraint(equalToConstant: 7)
                edit(height)
                height.isActive = true
            }
            func fix(_ height: CGFloat) { heightAnchor.constraint(equalToConstant: height).isActive = true }
        }
        """

    @Test(
        "The types of arguments choose",
        arguments: [
            ("box.fix(33)", 33), ("box.fix(12.5 * 2)", 25), ("box.fix(.tall)", 90),
            ("box.fix(Grade.low)", 10),
            ("box.fix(UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0))", 7),
            ("box.fix(.init(top: 3, left: 0, bottom: 5, right: 0))", 8),
            ("box.fix(CGSize(width: 4, height: 21))", 21), ("box.fix(.init(width: 4, height: 22))", 22),
            ("box.fix(Margin(top: 6, bottom: 0))", 12), ("box.fix(.init(top: 7, bottom: 0))", 14),
            ("box.fix { $0.constant = 61 }", 61),
        ])
    func types(_ statement: String, _ height: Int) throws {
        try expect(statement, others: Self.helpers, makes: ["box.height == \(height)"])
    }

    @Test(
        "An overload of UIKit's method that calls its own name means UIKit's",
        arguments: [
            """
            extension UIView {
                func addSubview(_ view: UIView, isLow: Bool = false) { addSubview(view) }
            }
            """,
            """
            extension NSLayoutConstraint {
                static func activate(_ constraints: [NSLayoutConstraint?]) {
                    activate(constraints.compactMap { $0 })
                }
            }
            """,
        ])
    func uiKitsOwn(_ helper: String) throws {
        try expect(
            """
            let extra = UIView()
            extra.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(extra)
            NSLayoutConstraint.activate([extra.topAnchor.constraint(equalTo: box.topAnchor, constant: 3)])
            """, others: helper, makes: ["extra.top == box.top + 3"])
    }

    @Test("The number of a closure's parameters chooses")
    func closures() throws {
        let helpers = """
            extension Array {
                func eachPair(_ block: (Element?, Element) -> Void) {
                    var previous: Element?
                    for item in self { block(previous, item); previous = item }
                }
                func eachPair(_ block: (Element?, Element, Bool) -> Void) {
                    for (index, item) in enumerated() {
                        block(index == 0 ? nil : self[index - 1], item, index == count - 1)
                    }
                }
            }
            """
        try expect(
            """
            [a, b].eachPair { previous, label, isLast in
                label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? contentView.topAnchor).isActive = true
                if isLast { label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true }
            }
            """, others: helpers,
            makes: [
                "a.top == contentView.top", "b.bottom == contentView.bottom", "b.top == a.bottom",
            ])
    }

    @Test("Of an integer and a fraction each has its own function")
    func integers() throws {
        let helpers = """
            extension UIView {
                func units(_ count: Int) { heightAnchor.constraint(equalToConstant: CGFloat(count) * 8).isActive = true }
                func units(_ points: CGFloat) { heightAnchor.constraint(equalToConstant: points).isActive = true }
            }
            """
        try expect("box.units(3)", others: helpers, makes: ["box.height == 24"])
        try expect("box.units(3.5)", others: helpers, makes: ["box.height == 3.5"])
    }

    @Test("A closure that is nil unless given is not called")
    func optionalClosure() throws {
        let helpers = """
            extension UIView {
                func high(_ height: CGFloat, edit: ((NSLayoutConstraint) -> Void)? = nil) {
                    let made = heightAnchor.constraint(equalToConstant: height)
                    edit?(made)
                    made.isActive = true
                }
                func higher(edit: ((NSLayoutConstraint) -> Void)? = nil) { high(50, edit: edit) }
            }
            """
        try expect("box.higher()", others: helpers, makes: ["box.height == 50"])
        try expect(
            "box.higher { $0.priority = .defaultHigh }", others: helpers, makes: ["box.height == 50 @750"])
    }

    @Test("A function that calls itself without an end is listed")
    func recursion() throws {
        let cell = try readCell(
            of: "box.grow(1)",
            others: """
                extension UIView {
                    func grow(_ height: CGFloat) {
                        grow(height + 1)
                        heightAnchor.constraint(equalToConstant: height).isActive = true
                    }
                }
                """)
        #expect(cell.notUnderstood.map(\.what) == ["grow()"])
    }

    @Test("Extensions of an alias are those of the type, nested or not")
    func alias() throws {
        try expect(
            "Kit.place(box)",
            others: """
                typealias Kit = Design.Views
                enum Design { enum Views { static func place(_ view: UIView) { Views.fix(view, Views.unit * 3) } } }
                extension Kit {
                    static var unit: CGFloat { 10 }
                    static func fix(_ view: UIView, _ height: CGFloat) {
                        view.heightAnchor.constraint(equalToConstant: height).isActive = true
                    }
                }
                """, makes: ["box.height == 30"])
    }

    @Test("A property that a protocol's extension gives to views leads to helpers")
    func namespace() throws {
        try expect(
            "box.place.top(to: contentView, 6).height(40)",
            others: """
                struct Placing<Base> {
                    let base: Base
                    init(_ base: Base) { self.base = base }
                }
                protocol Placeable { associatedtype Base; var place: Placing<Base> { get } }
                extension Placeable { var place: Placing<Self> { Placing(self) } }
                extension UIView: Placeable {}
                extension Placing where Base: UIView {
                    func top(to view: UIView, _ gap: CGFloat) -> Placing {
                        base.topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true
                        return self
                    }
                    func height(_ height: CGFloat) -> Placing {
                        base.heightAnchor.constraint(equalToConstant: height).isActive = true
                        return self
                    }
                }
                """, makes: ["box.top == contentView.top + 6", "box.height == 40"])
    }

    @Test("A closure that a structure keeps runs")
    func keptClosure() throws {
        try expect(
            "Style.tall.apply(box)",
            others: """
                struct Style {
                    let apply: (UIView) -> Void
                    static let tall = Style { $0.heightAnchor.constraint(equalToConstant: 71).isActive = true }
                }
                """, makes: ["box.height == 71"])
    }

    @Test("A case of an enumeration keeps the values that it has by default")
    func payloads() throws {
        try expect(
            "box.hold(.height(), .width(20, .least))",
            others: """
                enum Side {
                    enum Kind { case exact, least }
                    case height(CGFloat = 30, Kind = .exact)
                    case width(CGFloat = 0, Kind = .exact)
                }
                extension UIView {
                    func hold(_ sides: Side...) {
                        for side in sides {
                            switch side {
                            case .height(let points, let kind): make(heightAnchor, points, kind)
                            case .width(let points, let kind): make(widthAnchor, points, kind)
                            }
                        }
                    }
                    func make(_ anchor: NSLayoutDimension, _ points: CGFloat, _ kind: Side.Kind) {
                        switch kind {
                        case .exact: anchor.constraint(equalToConstant: points).isActive = true
                        case .least: anchor.constraint(greaterThanOrEqualToConstant: points).isActive = true
                        }
                    }
                }
                """, makes: ["box.height == 30", "box.width >= 20"])
    }

    @Test("Convenience initializers are chosen by types too")
    func convenience() throws {
        let cell = try readCell(
            of: "let stack = UIStackView(row: [a, b], spacing: 4)\nbox.addSubview(stack)",
            others: """
                extension UIStackView {
                    convenience init(row views: UIView..., spacing: CGFloat = 0) { self.init(all: views, spacing: spacing) }
                    convenience init(row views: [UIView], spacing: CGFloat = 0) { self.init(all: views, spacing: spacing) }
                    convenience init(all views: [UIView], spacing: CGFloat) {
                        self.init(arrangedSubviews: views)
                        self.spacing = spacing
                    }
                }
                """)
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.hierarchy == ["box", "stack < box", "a < stack", "b < stack"])
    }
}
