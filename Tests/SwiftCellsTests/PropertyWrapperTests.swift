import LayoutDocument
import SwiftCells
import Testing

/// Cells whose properties have wrappers of the source.
@Suite("Property wrappers")
struct PropertyWrapperTests {
    private static let generic = "@propertyWrapper final class Plain<View: UIView>"
    private static let off = "translatesAutoresizingMaskIntoConstraints = false"

    @Test(
        "A wrapper that switches a view's mask off does so, however it is written",
        arguments: [
            // An initializer that keeps the expression, and a value that is made on first use.
            """
            \(generic) {
                private(set) lazy var wrappedValue: View = { let view = make(); view.\(off); return view }()
                private let make: () -> View
                init(wrappedValue: @autoclosure @escaping () -> View) { make = wrappedValue }
            }
            """,
            """
            \(generic) {
                lazy var wrappedValue: View = prepare(make())
                private let make: () -> View
                init(wrappedValue make: @autoclosure @escaping () -> View) { self.make = make }
                private func prepare(_ view: View) -> View { view.\(off); return view }
            }
            """,
            // One that is calculated.
            """
            @propertyWrapper struct Plain<View: UIView> {
                private let view: View
                init(wrappedValue: @autoclosure () -> View) { view = wrappedValue(); view.\(off) }
                var wrappedValue: View { view }
            }
            """,
            """
            @propertyWrapper struct Plain {
                private var view: UIView
                init(wrappedValue: UIView) { view = wrappedValue; apply() }
                var wrappedValue: UIView { get { view } set { view = newValue; apply() } }
                private func apply() { view.\(off) }
            }
            """,
            // One that is stored.
            """
            @propertyWrapper public struct Plain<T: UIView> {
                public var wrappedValue: T { didSet { wrappedValue.\(off) } }
                public init(wrappedValue: T) { self.wrappedValue = wrappedValue; wrappedValue.\(off) }
            }
            """,
            """
            \(generic) {
                var wrappedValue: View
                init(wrappedValue: View) { self.wrappedValue = wrappedValue; wrappedValue.\(off) }
            }
            """,
        ] as [String])
    func masks(wrapper: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(bar)", members: "@Plain private var bar = UIView()", others: wrapper)
        #expect(cell.notUnderstood == [])
        #expect(try cell.view("bar").autoresizing == nil)
        let other = try readCell(
            of: "contentView.addSubview(bar)", members: "private var bar = UIView()", others: wrapper)
        #expect(try other.view("bar").autoresizing != nil)
    }

    @Test(
        "A wrapper sets a view up by the further arguments of its initializer",
        arguments: [
            "@Lined(3) var title = UILabel()", "@Lined(count: 3) var title: UILabel",
            "@Lined({ $0.numberOfLines = 3 }) var title = UILabel()", "@Lined(.three) var title = UILabel()",
        ])
    func arguments(property: String) throws {
        let cell = try readCell(
            of: "contentView.addSubview(title)", members: property,
            others: """
                enum Lines { case one, three }
                @propertyWrapper struct Lined {
                    var wrappedValue: UILabel
                    init(wrappedValue: UILabel, _ count: Int) {
                        self.wrappedValue = wrappedValue
                        wrappedValue.numberOfLines = count
                    }
                    init(count: Int) { wrappedValue = UILabel(); wrappedValue.numberOfLines = count }
                    init(wrappedValue: UILabel, _ configure: (UILabel) -> Void) {
                        self.wrappedValue = wrappedValue
                        configure(wrappedValue)
                    }
                    init(wrappedValue: UILabel, _ lines: Lines) {
                        self.init(wrappedValue: wrappedValue, lines == .three ? 3 : 1)
                    }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == 3)
    }

    @Test(
        "What code sets goes through the wrapper: another view, the wrapper itself, and a part of a structure",
        arguments: [
            ("title = UILabel()", 4), ("self.title = UILabel()", 4),
            ("_title = Lined(wrappedValue: UILabel())", 1),
            ("_title.count = 6; title = UILabel()", 6),
        ])
    func setting(statements: String, lines: Int) throws {
        let cell = try readCell(
            of: "\(statements)\ncontentView.addSubview(title)",
            members: "@Lined var title: UILabel = UILabel()",
            others: """
                @propertyWrapper struct Lined {
                    var count = 4
                    var wrappedValue: UILabel { didSet { wrappedValue.numberOfLines = count } }
                    init(wrappedValue: UILabel) { self.wrappedValue = wrappedValue }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == lines)
    }

    @Test("A part of a structure that is wrapped is set in the wrapper, which may change it")
    func structures() throws {
        try expect(
            """
            insets.top = 60
            box.heightAnchor.constraint(equalToConstant: insets.top + insets.bottom).isActive = true
            """,
            members: "@Limited var insets = UIEdgeInsets(top: 2, left: 2, bottom: 3, right: 2)",
            others: """
                @propertyWrapper struct Limited {
                    private var value: UIEdgeInsets
                    init(wrappedValue: UIEdgeInsets) { value = wrappedValue }
                    var wrappedValue: UIEdgeInsets {
                        get { value }
                        set { value = newValue; value.top = min(newValue.top, 20) }
                    }
                }
                """, makes: ["box.height == 23"])
    }

    @Test("A property without a value gets its wrapper when it is set first")
    func withoutValue() throws {
        let cell = try readCell(
            of: "title = UILabel()\ncontentView.addSubview(title)", members: "@Lined var title: UILabel",
            others: """
                @propertyWrapper struct Lined<T: UILabel> {
                    var wrappedValue: T
                    init(wrappedValue: T) { self.wrappedValue = wrappedValue; wrappedValue.numberOfLines = 2 }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == 2)
    }

    @Test("What a wrapper makes itself is named after the property")
    func ownValue() throws {
        let cell = try readCell(
            of: "contentView.addSubview(title)", members: "@Made var title: UILabel",
            others: """
                @propertyWrapper struct Made<View: UILabel> {
                    var wrappedValue: View
                    init() { wrappedValue = View(); wrappedValue.numberOfLines = 2 }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == 2)
    }

    @Test(
        "A projected value configures the view",
        arguments: [
            "$title.lines(5)", "self.$title.lines(5)", "$title.lines = 5", "_title.lines(5)",
        ])
    func projected(statement: String) throws {
        let cell = try readCell(
            of: "\(statement)\ncontentView.addSubview(title)", members: "@Styled var title = UILabel()",
            others: """
                @propertyWrapper final class Styled<View: UILabel> {
                    var wrappedValue: View
                    init(wrappedValue: View) { self.wrappedValue = wrappedValue }
                    var projectedValue: Styled<View> { self }
                    var lines: Int {
                        get { wrappedValue.numberOfLines }
                        set { wrappedValue.numberOfLines = newValue }
                    }
                    func lines(_ count: Int) { wrappedValue.numberOfLines = count }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == 5)
    }

    @Test("One wrapper may be around another, and a local variable may have one")
    func others() throws {
        let cell = try readCell(
            of: """
                @Lined var local = UILabel()
                contentView.addSubview(local)
                contentView.addSubview(title)
                """,
            members: "@Plain @Lined var title = UILabel()",
            others: """
                @propertyWrapper struct Plain<Value> { var wrappedValue: Value }
                @propertyWrapper struct Lined {
                    var wrappedValue: UILabel
                    init(wrappedValue: UILabel) { self.wrappedValue = wrappedValue; wrappedValue.numberOfLines = 2 }
                }
                """)
        #expect(cell.notUnderstood == [])
        #expect(try cell.label("title").numberOfLines == 2)
        #expect(try cell.label("local").numberOfLines == 2)
    }

    @Test(
        "A wrapper of a view that is not understood, or not among the files, is listed",
        arguments: [
            ("@propertyWrapper struct Plain { var wrappedValue: UIView { Storage.shared.load(key) } }", true),
            (
                """
                @propertyWrapper struct Plain {
                    init(wrappedValue: UIView) { Storage.shared.keep(wrappedValue) }
                    var wrappedValue: UIView { Storage.shared.kept }
                }
                """, true
            ), ("", true), ("@propertyWrapper struct Plain { var wrappedValue: UIView }", false),
        ])
    func notUnderstood(wrapper: String, isListed: Bool) throws {
        let cell = try readCell(
            of: "contentView.addSubview(bar)", members: "@Plain var bar = UIView()", others: wrapper)
        #expect(cell.notUnderstood.contains { $0.what == "@Plain" } == isListed)
        #expect(cell.isComplete == !isListed)
        #expect(cell.hierarchy.contains("bar"))
    }

    @Test("Attributes of UIKit's and the compiler's are no wrappers")
    func attributes() throws {
        let cell = try readCell(
            of: "contentView.addSubview(bar)\ncontentView.addSubview(line)",
            members: "@objc dynamic var bar = UIView()\n@IBInspectable @MainActor var line = UIView()")
        #expect(cell.isComplete, "\(cell.notUnderstood)")
    }

    @Test("An expression that a function is given as a closure is evaluated as often as it asks")
    func autoclosures() throws {
        let cell = try readCell(
            of: """
                add(2, UILabel())
                if holds(a.numberOfLines == 1) { box.heightAnchor.constraint(equalToConstant: 7).isActive = true }
                """,
            others: """
                extension TestCell {
                    func add(_ count: Int, _ make: @autoclosure () -> UILabel) {
                        for _ in 0..<count { contentView.addSubview(make()) }
                    }
                    func holds(_ condition: @autoclosure () -> Bool) -> Bool { condition() }
                }
                """)
        #expect(cell.notUnderstood == [] && cell.parameters.isEmpty)
        #expect(cell.template.views.count == 5)
        #expect(cell.equations == ["box.height == 7"])
    }
}
