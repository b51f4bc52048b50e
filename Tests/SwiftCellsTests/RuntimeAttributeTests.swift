import AutoLayout
import Foundation
import LayoutDocument
import SwiftCells
import TestKit
import Testing

/// Properties of classes of the source that a nib sets.
@Suite struct RuntimeAttributeTests {
    private static func attribute(_ type: String, _ path: String, _ value: String) -> String {
        """
        <userDefinedRuntimeAttribute type="\(type)" keyPath="\(path)">\(value)</userDefinedRuntimeAttribute>
        """
    }

    /// The nib of a message with attributes of the date's label and of the cell.
    private static func nib(date: [String] = [], cell: [String] = []) -> String {
        func list(_ attributes: [String]) -> String {
            "<userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes>"
        }
        let label = #"customClass="DateLabel" customModule="App">"#
        return NibCells.messageCell.replacing(label, with: label + list(date))
            .replacing("<connections>", with: list(cell) + "<connections>")
    }

    private func cell(_ label: String, _ body: String = "", nib: String) throws -> SwiftCell {
        let source = """
            import UIKit
            class MessageCell: UITableViewCell {
            \(NibCells.outlets)
            \(body)
            }
            class DateLabel: UILabel {
            \(label)
            }
            """
        let read = try SwiftReader().read(
            Array(source.utf8), path: "App/MessageCell.swift", parameters: [:],
            files: .inMemory(["App/MessageCell.xib": Array(nib.utf8)]))
        return try #require(read.cell(named: "MessageCell"))
    }

    private func date(_ cell: SwiftCell) throws -> LabelSpec {
        try #require(cell.template.views.first { $0.name == "dateLabel" }?.kind[LabelSpec.self])
    }

    @Test("Observers and setters run with the values of the nib, before awakeFromNib")
    func observers() throws {
        let cell = try self.cell(
            """
            @IBInspectable var side: CGFloat = 0 {
                didSet { heightAnchor.constraint(equalToConstant: side + 1).isActive = true }
            }
            @IBInspectable var lines: Int { get { numberOfLines } set { numberOfLines = newValue } }
            @IBInspectable var isAtEnd: Bool = false
            @IBInspectable var tone: UIColor? { didSet { textColor = tone } }
            @IBInspectable var box: CGSize = .zero {
                didSet { widthAnchor.constraint(equalToConstant: box.width).isActive = true }
            }
            override func awakeFromNib() {
                super.awakeFromNib()
                if isAtEnd { textAlignment = .right }
            }
            """,
            nib: Self.nib(date: [
                Self.attribute("number", "side", #"<real key="value" value="23"/>"#),
                Self.attribute("number", "lines", #"<integer key="value" value="3"/>"#),
                #"<userDefinedRuntimeAttribute type="boolean" keyPath="isAtEnd" value="YES"/>"#,
                Self.attribute(
                    "color", "tone", #"<color key="value" red="1" green="0.0" blue="0.0" alpha="1"/>"#),
                Self.attribute("size", "box", #"<size key="value" width="90" height="20"/>"#),
            ]))
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        let label = try date(cell)
        #expect(label.numberOfLines == 3 && label.textAlignment == .right)
        #expect(label.textColor == .fixed(light: ColorValue(red: 1, green: 0, blue: 0, alpha: 1)))
        let sizes = cell.template.constraints.filter {
            $0.first.view == "dateLabel" && $0.first.attribute.isSize
        }
        #expect(Set(sizes.map(\.constant)) == [24, 90])
    }

    @Test("A property of the cell is set once its outlets are connected, and no row sets another value")
    func cellProperty() throws {
        let attribute = Self.attribute("number", "distance", #"<real key="value" value="18"/>"#)
        let cell = try self.cell(
            "", "@IBInspectable var distance: CGFloat = 4 { didSet { gap.constant = distance } }",
            nib: Self.nib(cell: [attribute]))
        #expect(cell.isComplete, "\(cell.notUnderstood)")
        #expect(cell.template.constraints.first { $0.recordedID == "con-st-005" }?.constant == 18)
    }

    @Test("A text and a property of an extension of UIKit’s classes are set too")
    func textAndExtension() throws {
        let cell = try self.cell(
            """
            @IBInspectable var note: String = "" { didSet { text = note } }
            }
            extension UIView {
                @IBInspectable var least: CGFloat {
                    get { 0 }
                    set { heightAnchor.constraint(greaterThanOrEqualToConstant: newValue).isActive = true }
                }
            """,
            nib: Self.nib(date: [
                #"<userDefinedRuntimeAttribute type="string" keyPath="note" value="Monday"/>"#,
                Self.attribute("number", "least", #"<real key="value" value="30"/>"#),
            ]))
        let texts = cell.template.fields.map { $0.defaultText ?? "" }
        #expect(try date(cell).text.text(fields: texts) == "Monday")
        #expect(cell.template.constraints.contains { $0.first.view == "dateLabel" && $0.constant == 30 })
    }

    @Test("A value that is not understood is noted at its line")
    func unknownValue() throws {
        let nib = Self.nib(date: [
            Self.attribute("range", "insetRange", #"<range key="value" location="0" length="2"/>"#)
        ])
        let cell = try self.cell(
            "@IBInspectable var insetRange: NSRange = NSRange() { didSet { numberOfLines = insetRange.length } }",
            nib: nib)
        let start = try #require(nib.range(of: "<userDefinedRuntimeAttribute ")).lowerBound
        let line = nib[..<start].count { $0 == "\n" } + 1
        let note = try #require(cell.notUnderstood.first { $0.what == "insetRange" })
        #expect(note.file == "App/MessageCell.xib" && note.place.line == line)
    }
}
