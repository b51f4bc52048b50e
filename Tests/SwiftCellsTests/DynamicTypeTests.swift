import LayoutDocument
import SwiftCells
import Testing

@Suite("Members of the type that a cell is made of, in code of its superclasses")
struct DynamicTypeTests {
    /// A superclass whose margin and height are members of its class, by default 12 and 20.
    private static let base = """
        import UIKit
        class BandCell: UITableViewCell {
            enum Metrics { static let side: CGFloat = 6 }
            struct Box { var height: CGFloat { 5 } }
            let band = UIView()
            class var margin: CGFloat { 12 }
            class var doubled: CGFloat { margin * 2 }
            class func bandHeight(_ factor: CGFloat = 1) -> CGFloat { 20 * factor }
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(band)
                setUp()
            }
            required init?(coder: NSCoder) { fatalError() }
            func setUp() {
                band.translatesAutoresizingMaskIntoConstraints = false
                band.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.margin).isActive = true
                band.bottomAnchor.constraint(
                    equalTo: contentView.bottomAnchor, constant: -type(of: self).doubled).isActive = true
                band.heightAnchor.constraint(equalToConstant: Self.bandHeight()).isActive = true
            }
        }
        """

    private func equations(
        _ members: String, named name: String = "OwnCell", sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let cell = try readCell(
            Self.base + "\nfinal class OwnCell: BandCell { \(members) }\nfinal class PlainCell: BandCell {}",
            named: name)
        #expect(cell.gaps == [], sourceLocation: sourceLocation)
        #expect(cell.parameters.isEmpty, sourceLocation: sourceLocation)
        return cell.equations
    }

    @Test("A subclass's own members count, and a superclass's where it has none")
    func overriding() throws {
        let members = """
            override class var margin: CGFloat { 5 }
            override class func bandHeight(_ factor: CGFloat = 1) -> CGFloat { 33 }
            """
        #expect(
            try equations(members) == [
                "band.bottom == contentView.bottom - 10", "band.height == 33",
                "band.top == contentView.top + 5",
            ])
        #expect(
            try equations(members, named: "PlainCell") == [
                "band.bottom == contentView.bottom - 24", "band.height == 20",
                "band.top == contentView.top + 12",
            ])
    }

    @Test("An override adds to what the superclass gives")
    func inherited() throws {
        let members = """
            override class var margin: CGFloat { super.margin + 1 }
            override class func bandHeight(_ factor: CGFloat = 1) -> CGFloat { super.bandHeight(2) + Metrics.side + Box().height * 2 }
            """
        #expect(
            try equations(members) == [
                "band.bottom == contentView.bottom - 26", "band.height == 56",
                "band.top == contentView.top + 13",
            ])
    }

    @Test("A class makes its views by a function of the type, which a subclass calls and wraps")
    func factories() throws {
        let cell = try readCell(
            """
            import UIKit
            class PanelCell: UITableViewCell {
                class func makePanel() -> UIView {
                    let panel = UIView()
                    panel.translatesAutoresizingMaskIntoConstraints = false
                    panel.heightAnchor.constraint(equalToConstant: 30).isActive = true
                    return panel
                }
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(Self.makePanel())
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class FramedCell: PanelCell {
                override class func makePanel() -> UIView {
                    let frame = UIView()
                    let inner = super.makePanel()
                    frame.translatesAutoresizingMaskIntoConstraints = false
                    frame.addSubview(inner)
                    inner.topAnchor.constraint(equalTo: frame.topAnchor, constant: 2).isActive = true
                    return frame
                }
            }
            """, named: "FramedCell")
        #expect(cell.isComplete)
        #expect(cell.hierarchy == ["frame", "panel < frame"])
        #expect(cell.equations == ["panel.height == 30", "panel.top == frame.top + 2"])
    }

    @Test("Static members of a protocol are those of the type that a generic function is given")
    func generics() throws {
        try expect(
            """
            add(WaveView())
            add([DotView()])
            box.widthAnchor.constraint(equalToConstant: size(of: DotView.self)).isActive = true
            """,
            members: """
                private func add<V: UIView & Sized>(_ view: V) {
                    contentView.addSubview(view)
                    view.translatesAutoresizingMaskIntoConstraints = false
                    view.heightAnchor.constraint(equalToConstant: V.total).isActive = true
                }
                private func add<V: UIView & Sized>(_ views: [V]) {
                    for view in views { view.widthAnchor.constraint(equalToConstant: V.margin).isActive = true }
                    views.forEach { contentView.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
                }
                private func size<V: Sized>(of type: V.Type) -> CGFloat { type.height + V.margin }
                """,
            others: """
                protocol Sized { static var height: CGFloat { get }; static var margin: CGFloat { get } }
                extension Sized {
                    static var margin: CGFloat { 4 }
                    static var total: CGFloat { height + margin }
                }
                final class WaveView: UIView, Sized { static let height: CGFloat = 33; static var margin: CGFloat { 9 } }
                final class DotView: UIView, Sized { static let height: CGFloat = 10 }
                """,
            makes: ["view.height == 42", "view2.width == 4", "box.width == 14"])
    }
}
