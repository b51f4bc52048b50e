import LayoutDocument
import SwiftCells
import Testing

@Suite("Parsed files that are forgotten")
struct ForgottenTreeTests {
    private static let files = [
        "App/Theme.swift": """
        import UIKit
        final class Theme {
            static let shared = Theme()
            var margin: CGFloat = 6
            let make: (CGFloat) -> CGFloat = { $0 * 2 }
        }
        """,
        "App/BaseCell.swift": """
        import UIKit
        class BaseCell: UITableViewCell {
            let box = UIView()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Theme.shared.margin)
                    .isActive = true
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """,
        "App/FirstCell.swift": cell("FirstCell", "Theme.shared.make(10)"),
        "App/SecondCell.swift": cell("SecondCell", "Theme.shared.margin"),
        "App/Styles.swift": """
        import UIKit
        extension UIView {
            func stand(_ value: CGFloat) { heightAnchor.constraint(equalToConstant: value).isActive = true }
        }
        """,
    ]

    private static func cell(_ name: String, _ height: String) -> String {
        """
        import UIKit
        final class \(name): BaseCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.stand(\(height))
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """
    }

    @Test(
        "Cells are the same whether trees are kept from one file to the next or not",
        arguments: [0, 900, nil] as [Int?])
    func same(_ parsedBytes: Int?) throws {
        let reader = SwiftReader(parsedBytes: parsedBytes)
        for _ in 0..<2 {
            for (name, height) in [("FirstCell", 20), ("SecondCell", 6)] {
                let path = "App/\(name).swift"
                let source = try reader.read(
                    Array(try #require(Self.files[path]).utf8), path: path, parameters: [:],
                    files: .inMemory(Self.files.mapValues { Array($0.utf8) }))
                let cell = try #require(source.cell(named: name))
                #expect(cell.notUnderstood == [])
                #expect(cell.equations == ["box.height == \(height)", "box.top == contentView.top + 6"])
                #expect(source.files.contains("App/BaseCell.swift"))
            }
        }
    }
}
