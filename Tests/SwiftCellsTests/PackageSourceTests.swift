import LayoutDocument
import SwiftCells
import Testing

@Suite("Libraries whose source lies in the project")
struct PackageSourceTests {
    private static let piles = """
        import UIKit
        public extension UIView {
            func pile(_ views: [UIView], gap: CGFloat = 0) {
                var end = topAnchor
                for view in views {
                    view.topAnchor.constraint(equalTo: end, constant: gap).isActive = true
                    view.span(self)
                    end = view.bottomAnchor
                }
            }
            var filler: Filler { Filler(view: self) }
        }
        """
    private static let spans = """
        import UIKit
        public struct Filler {
            let view: UIView
            func fillAcross(_ other: UIView) { view.span(other) }
        }
        extension UIView {
            func span(_ other: UIView) {
                leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
                trailingAnchor.constraint(equalTo: other.trailingAnchor).isActive = true
            }
        }
        """

    private func cell(_ statements: String, in folder: String, own: String = "") throws -> SwiftCell {
        try readCell(
            CellSource(statements: statements).text,
            files: [
                "Cells/Own.swift": own, "App.xcodeproj": "",
                folder + "/Sources/Piles.swift": Self.piles,
                folder + "/Sources/Layout/Spans.swift": Self.spans,
            ])
    }

    @Test(
        "A call that only a library declares runs the library's code",
        arguments: ["Pods/Piles", "Carthage/Checkouts/Piles", ".build/checkouts/Piles"])
    func calls(_ folder: String) throws {
        let cell = try cell("contentView.pile([a, b], gap: 4)", in: folder)
        #expect(cell.notUnderstood == [])
        #expect(
            cell.equations == [
                "a.leading == contentView.leading", "a.top == contentView.top + 4",
                "a.trailing == contentView.trailing", "b.leading == contentView.leading",
                "b.top == a.bottom + 4", "b.trailing == contentView.trailing",
            ])
    }

    @Test("A property that a library gives views has the library's type")
    func properties() throws {
        let cell = try cell("box.filler.fillAcross(contentView)", in: "Pods/Piles")
        #expect(cell.notUnderstood == [])
        #expect(
            cell.equations == ["box.leading == contentView.leading", "box.trailing == contentView.trailing"])
    }

    @Test("The project's own declarations come before those of libraries")
    func own() throws {
        let own = """
            import UIKit
            extension UIView {
                func pile(_ views: [UIView], gap: CGFloat = 0) {
                    for view in views { view.topAnchor.constraint(equalTo: topAnchor).isActive = true }
                }
            }
            """
        let cell = try cell("contentView.pile([a])", in: "Pods/Piles", own: own)
        #expect(cell.equations == ["a.top == contentView.top"])
    }

    @Test("Tests and examples of libraries are not read")
    func examples() throws {
        let cell = try cell("contentView.pile([a])", in: "Pods/Piles/Example")
        #expect(cell.gaps == ["16: pile()"] && cell.equations.isEmpty)
    }

    @Test(
        "What lies in frameworks without their source is not read",
        arguments: ["Vendor/Piles.framework", "Vendor/Piles.xcframework/ios-arm64/Piles.framework"])
    func frameworks(_ folder: String) throws {
        let cell = try cell("contentView.pile([a])", in: folder)
        #expect(cell.gaps == ["16: pile()"] && cell.equations.isEmpty)
    }
}
