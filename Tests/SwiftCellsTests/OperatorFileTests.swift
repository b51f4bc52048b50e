import LayoutDocument
import SwiftCells
import Testing

@Suite("The files of operators")
struct OperatorFileTests {
    private static let cell = """
        import UIKit
        final class TestCell: UITableViewCell {
            let box = UIView()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                let height = box >>> 8
                height.isActive = true
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """
    private static let shift = """
        struct Amount {
            static func >>> (amount: Amount, steps: Int) -> Amount { amount }
        }
        """

    /// The equations of a cell that calls an operator, and the files that are read for it.
    private func read(_ operators: String) throws -> (equations: [String], files: [String]) {
        let files = [
            "App/TestCell.swift": Self.cell, "App/Operators.swift": operators, "App/Shift.swift": Self.shift,
        ]
        let source = try SwiftReader().read(
            Array(Self.cell.utf8), path: "App/TestCell.swift", parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        return (try #require(source.cell(named: "TestCell")).equations, source.files)
    }

    @Test(
        "Of an operator those files are read whose functions may take the operands",
        arguments: [
            ("(view: UIView, height: CGFloat)", ""),
            ("(view: Side, height: CGFloat)", "typealias Side = UIView"),
        ])
    func operands(_ parameters: String, _ other: String) throws {
        let found = try read(
            """
            import UIKit
            \(other)
            infix operator >>>: AdditionPrecedence
            func >>> \(parameters) -> NSLayoutConstraint {
                view.heightAnchor.constraint(equalToConstant: height)
            }
            """)
        #expect(found.equations == ["box.height == 8"])
        #expect(found.files.contains("App/Operators.swift") && !found.files.contains("App/Shift.swift"))
    }
}
