import AutoLayout
import LayoutDocument
import SwiftCells
import Testing

@Suite("Choices between fonts of an app")
struct FontChoiceTests {
    /// Labels get lines by their fonts, which the app declares with some calls.
    private func lines(_ font: String, small: String, large: String) throws -> (Double, [String]) {
        let cell = try readCell(
            of: "a.attributedText = \"Text\".styled(\(font))",
            others: """
                extension UIFont {
                    static let small: UIFont = \(small)
                    static let large: UIFont = \(large)
                    static let smallest = small
                }
                extension String {
                    func styled(_ font: UIFont) -> NSAttributedString {
                        let style = NSMutableParagraphStyle()
                        switch font {
                        case .large: style.minimumLineHeight = 30
                        case .small: style.minimumLineHeight = 20
                        default: break
                        }
                        return NSAttributedString(string: self, attributes: [.paragraphStyle: style])
                    }
                }
                """)
        return (try cell.label("a").lineStyle.minimumHeight, cell.notUnderstood.map(\.what))
    }

    @Test(
        "A font is that of the constant which the app gives, known or not",
        arguments: [
            (".systemFont(ofSize: 12)", ".systemFont(ofSize: 20)"),
            ("Elsewhere.Sans.regular.font(size: 12)", "Elsewhere.Sans.regular.font(size: 20)"),
        ])
    func constants(_ small: String, _ large: String) throws {
        for (font, height) in [(".small", 20.0), (".large", 30), (".smallest", 20)] {
            let (found, gaps) = try lines(font, small: small, large: large)
            #expect(found == height && gaps == [], "\(font): \(found), \(gaps)")
        }
    }

    @Test(
        "A font that is known is not one of another size, whatever makes that",
        arguments: [("12", 0.0, []), ("17", 30, ["switch label.font"])] as [(String, Double, [String])])
    func sizes(_ size: String, _ height: Double, _ gaps: [String]) throws {
        let cell = try readCell(
            of: "a.attributedText = styled(UILabel())",
            others: """
                extension UIFont {
                    static let note: UIFont = Elsewhere.Sans.regular.font(size: \(size))
                }
                func styled(_ label: UILabel) -> NSAttributedString {
                    let style = NSMutableParagraphStyle()
                    switch label.font {
                    case UIFont.note: style.minimumLineHeight = 30
                    default: break
                    }
                    return NSAttributedString(string: "Text", attributes: [.paragraphStyle: style])
                }
                """)
        #expect(try cell.label("a").lineStyle.minimumHeight == height)
        #expect(cell.notUnderstood.map(\.what) == gaps)
    }

    @Test("Fonts that may be the same are not told apart")
    func open() throws {
        let (_, gaps) = try lines(
            ".small", small: "Elsewhere.Sans.regular.font(size: 12)", large: "Elsewhere.Serif.font(size: 12)")
        #expect(gaps == ["switch font"])
    }
}
