import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Other names of UIKit's types")
struct TypeAliasTests {
    @Test(
        "An alias makes values of the type, also in a constant or a namespace",
        arguments: [
            (
                "typealias Insets = UIEdgeInsets\nenum Metrics { static let content = Insets(top: 14, left: 0, bottom: 26, right: 0) }",
                "Metrics.content"
            ),
            (
                "typealias Insets = UIEdgeInsets\nenum Metrics { static let content: Insets = .init(top: 14, left: 0, bottom: 26, right: 0) }",
                "Metrics.content"
            ),
            (
                "typealias Edges = UIEdgeInsets\ntypealias Insets = Edges",
                "Insets(top: 14, left: 0, bottom: 26, right: 0)"
            ),
            (
                "enum Kit { typealias Insets = UIEdgeInsets }",
                "Kit.Insets(top: 14, left: 0, bottom: 26, right: 0)"
            ),
            (
                "typealias Insets = UIEdgeInsets\nextension Insets { static var card: Insets { Insets(top: 14, left: 0, bottom: 26, right: 0) } }",
                "Insets.card"
            ),
        ])
    func insets(_ declarations: String, _ value: String) throws {
        let cell = try readCell(
            of: """
                let insets = \(value)
                a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top).isActive = true
                a.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -insets.bottom).isActive = true
                """, others: declarations)
        #expect(cell.notUnderstood == [] && cell.parameters.isEmpty, "\(cell.parameters.map(\.name))")
        #expect(cell.equations == ["a.bottom == contentView.bottom - 26", "a.top == contentView.top + 14"])
    }

    @Test("A class may derive from an alias of a cell")
    func superclass() throws {
        let source = CellSource(statements: "a.heightAnchor.constraint(equalToConstant: 9).isActive = true")
            .text.replacing("TestCell: UITableViewCell", with: "TestCell: BaseCell")
        let cell = try readCell(source + "typealias BaseCell = UITableViewCell")
        #expect(cell.kind == .tableViewCell && cell.equations == ["a.height == 9"])
    }

    /// Cells of one generic base class that calls its parameter by another name.
    private static let hosts = """
        import UIKit
        class HostCell<V: UIView>: UICollectionViewCell {
            typealias Content = V
            private(set) lazy var content = Content()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(content)
                content.translatesAutoresizingMaskIntoConstraints = false
                content.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
            }
        }
        final class Badge: UIView {
            let label = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(label)
                label.translatesAutoresizingMaskIntoConstraints = false
                label.topAnchor.constraint(equalTo: topAnchor, constant: 3).isActive = true
            }
        }
        typealias BadgeHost = HostCell<Badge>
        final class BadgeCell: HostCell<Badge> {}
        final class MarkedCell: BadgeHost {}
        """

    @Test(
        "A generic base class may have another name for its parameter, and itself with its types",
        arguments: ["BadgeCell", "MarkedCell", "BadgeHost"])
    func parameters(_ name: String) throws {
        let cell = try readCell(Self.hosts, named: name)
        #expect(cell.isComplete && cell.kind == .collectionViewCell)
        #expect(cell.equations == ["content.top == contentView.top", "label.top == content.top + 3"])
    }

    @Test("The generic class itself has a view of the class that its parameter must be")
    func boundParameter() throws {
        let cell = try readCell(Self.hosts, named: "HostCell")
        #expect(cell.isComplete && cell.equations == ["content.top == contentView.top"])
    }

    @Test("Extensions of thousands of aliases are looked up once")
    func many() throws {
        let nested = (0..<60).map { number in
            """
            enum Space\(number) {}
            extension Space\(number) { struct Look {} }
            typealias Look\(number) = Space\(number).Look
            extension Look\(number) { static var side: CGFloat { \(number) } }
            """
        }
        let others = (0..<3000).map { "typealias Done\($0) = Other.Handler\nextension Done\($0) {}" }
        let cell = try readCell(
            of: """
                a.heightAnchor.constraint(equalToConstant: Look7.side).isActive = true
                b.heightAnchor.constraint(equalToConstant: Space59.Look.side).isActive = true
                """, others: (nested + others).joined(separator: "\n"))
        #expect(cell.equations == ["a.height == 7", "b.height == 59"])
    }

    @Test("A structure of another module has the parts that it is made with, and is listed")
    func otherModules() throws {
        let cell = try readCell(
            of:
                "a.topAnchor.constraint(equalTo: contentView.topAnchor, constant: gaps.above).isActive = true",
            members: "let gaps = Gaps(above: 21, below: 4)")
        #expect(cell.equations == ["a.top == contentView.top + 21"])
        #expect(cell.notUnderstood.map(\.what) == ["Gaps"])
    }
}
