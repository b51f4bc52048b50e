import LayoutDocument
import SwiftCells
import Testing

@Suite("Calls of libraries that lay nothing out")
struct LibraryCallTests {
    @Test(
        "Code that a view's call registers for events is not the layout's",
        arguments: [
            "button.on(.touchUpInside, pressed)", "button.on(.touchUpInside) { _ in }",
            "button.listen(for: .editingChanged, self) { print($0) }",
            "box.onTap { [weak self] in self?.show() }",
            "box.onLongPress(duration: 2) { _ in }",
        ])
    func events(_ statement: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(button)\n" + statement,
            members: """
                let button = UIButton()
                var pressed: (() -> Void)?
                func show() {}
                """)
        #expect(cell.notUnderstood.map(\.what) == [])
    }

    @Test(
        "A call that may lay a view out is listed",
        arguments: [
            ("box.onLayout { _ in }", "onLayout()"), ("box.on(a) { _ in }", "on()"),
            ("box.ongoing { _ in }", "ongoing()"), ("box.on(3)", "on()"),
        ])
    func layouts(_ statement: String, _ expected: String) throws {
        #expect(try readCell(of: statement).notUnderstood.map(\.what) == [expected])
    }

    @Test("Functions and types that code calls by their module are the system's")
    func modules() throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(made)
                let side: CGFloat = 12
                box.heightAnchor.constraint(equalToConstant: side.held(13...30)).isActive = true
                box.widthAnchor.constraint(equalToConstant: Swift.max(8, 40)).isActive = true
                """, members: "let made = UIKit.UILabel()",
            others: """
                extension CGFloat {
                    func held(_ range: ClosedRange<CGFloat>) -> CGFloat {
                        Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
                    }
                    func max(_ other: CGFloat) -> CGFloat { 5 }
                }
                """)
        #expect(cell.notUnderstood == [] && cell.parameters == [])
        #expect(cell.equations == ["box.height == 13", "box.width == 40"])
        _ = try cell.label("made")
    }

    @Test("An initializer with Auto Layout switches the mask off, whatever the library calls it")
    func autoLayout() throws {
        let cell = try readCell(
            of: """
                contentView.addSubview(made)
                made.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5).isActive = true
                """, members: "let made = UILabel(withAutoLayout: true)")
        #expect(cell.notUnderstood == [])
        #expect(cell.equations == ["made.top == contentView.top + 5"])
        #expect(try cell.view("made").autoresizing == nil)
    }

    @Test("A search in the app's data that calls itself needs no note, and one that is given a view does")
    func recursion() throws {
        func gaps(_ call: String) throws -> [String] {
            try readCell(
                of: call,
                others: """
                    final class Finder {
                        func find(_ id: String) -> Int { find(id + "x") }
                        func find(in view: UIView) -> Int { find(in: view) }
                    }
                    """
            ).notUnderstood.map(\.what)
        }
        #expect(try gaps("_ = Finder().find(\"a\")") == [])
        #expect(try gaps("_ = Finder().find(in: box)") == ["find()"])
    }

    @Test(
        "Properties and calls of UIKit and of skeletons that change no size",
        arguments: [
            "a.linesCornerRadius = 4", "box.skeletonCornerRadius = 8", "a.lastLineFillPercent = 60",
            "text.fixAttributes(in: NSRange(location: 0, length: text.length))",
            "text.addAttribute(.kern, value: 0, range: NSRange(location: 0, length: text.length))",
        ])
    func properties(_ statement: String) throws {
        let cell = try readCell(
            of: """
                let text = NSMutableAttributedString(string: "Text")
                \(statement)
                b.attributedText = text
                """)
        #expect(cell.notUnderstood == [])
    }

    @Test("A theme's colors change no layout, and the size of its font is a parameter")
    func themes() throws {
        let source = """
            extension UILabel {
                var theme_textColor: ThemePicker? {
                    get { nil }
                    set { setTheme(self, "setTextColor:", newValue) }
                }
                var theme_font: ThemePicker? {
                    get { nil }
                    set { setTheme(self, "setFont:", newValue) }
                }
            }
            func setTheme(_ object: NSObject, _ selector: String, _ picker: ThemePicker?) {
                let own = object.method(for: Selector(selector))
                unsafeBitCast(own, to: Setter.self)(object, Selector(selector), picker?.value())
            }
            """
        let colored = try readCell(of: "a.theme_textColor = colors", others: source)
        #expect(colored.notUnderstood.map(\.what) == [])
        let lettered = try readCell(of: "a.theme_font = fonts", others: source)
        #expect(lettered.parameters.map(\.name) == ["font"])
    }
}
