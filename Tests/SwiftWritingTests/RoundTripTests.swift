import AutoLayout
import Foundation
import LayoutDocument
import SwiftCells
import TestKit
import Testing

@testable import SwiftWriting

/// Cells that are written as Swift and read back have the same frames, to the bit.
@Suite struct RoundTripTests {
    private static let widths: [Double] = [240, 375, 600]
    private static let sizes: [ContentSizeCategory] = [.xSmall, .large, .accessibilityExtraExtraExtraLarge]

    private static let examples =
        [Checkout.path("Resources/examples/ConversationCell.xib")]
        + ["Resources/examples", "Resources/new"].flatMap { Checkout.documents(in: $0) }

    /// The document of a file; `nil` for one without views, whose class is not read as a cell.
    private func document(_ path: String) throws -> LayoutDocument? {
        let document = try DocumentReader().read(contentsOf: path)
        return document.templates.allSatisfy(\.views.isEmpty) ? nil : document
    }

    @Test("Every example and every public cell comes back", arguments: examples + Checkout.publicCells)
    func framesComeBack(path: String) throws {
        guard let document = try document(path) else { return }
        let trip = try RoundTrip(document)
        #expect(trip.notUnderstood.isEmpty)
        let differences = trip.differences(widths: Self.widths, sizes: Self.sizes)
        #expect(differences.isEmpty, "not said: \(trip.notSaid)")
        let formats = try RoundTrip(document, style: .visualFormat)
        #expect(formats.notUnderstood.isEmpty)
        // Equal templates have equal frames, so they are not compared again.
        if formats.templates != trip.templates {
            let differences = formats.differences(widths: Self.widths, sizes: Self.sizes)
            #expect(differences.isEmpty, "in formats")
        }
    }

    @Test(
        "A class that is opened is written as a class of its kind and name",
        arguments: SwiftCell.Kind.allCases)
    func openedClasses(kind: SwiftCell.Kind) throws {
        let document = try DocumentReader(swift: SwiftReader()).read(
            """
            import UIKit
            enum Feed {
                final class Summary: \(kind.baseClass) {
                    override func awakeFromNib() {
                        super.awakeFromNib()
                        heightAnchor.constraint(equalToConstant: 40).isActive = true
                    }
                }
            }
            """, sourceName: "Feed.swift")
        let text = SwiftWriter(document).write(try #require(document.templates.first))
        #expect(text.source.contains("final class Summary: \(kind.baseClass) {"))
    }

    @Test(
        "A font is written by the name that the source gives it",
        arguments: [
            "AppleSDGothicNeo-Regular", "Whitney-Book", "Avenir-HeavyOblique", "Futura-CondensedExtraBold",
            "Lato-Semibold", "Georgia",
        ])
    func namesOfFonts(name: String) throws {
        let document = try DocumentReader(swift: SwiftReader()).read(
            """
            import UIKit
            final class Summary: UITableViewCell {
                let title = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(title)
                    title.translatesAutoresizingMaskIntoConstraints = false
                    title.font = UIFont(name: "\(name)", size: 15)
                    title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """, sourceName: "Summary.swift")
        let text = SwiftWriter(document).write(try #require(document.templates.first))
        #expect(text.source.contains("UIFont(name: \"\(name)\", size: 15)"))
    }

    @Test("Every kind of view comes back", arguments: SwiftWriter.ConstraintStyle.allCases)
    func everythingComesBack(style: SwiftWriter.ConstraintStyle) throws {
        let trip = try RoundTrip(WrittenDocuments.everything(), style: style)
        #expect(trip.notUnderstood.isEmpty)
        let differences = trip.differences(widths: [320, 430], sizes: Self.sizes)
        #expect(differences.isEmpty, "not said: \(trip.notSaid)")
    }

    @Test(
        "A change of the written source is seen",
        arguments: [
            ("constant: 8", "constant: 9"), ("numberOfLines = 0", "numberOfLines = 2"),
            (".footnote", ".headline"), ("20 * content.indent", "21 * content.indent"),
            ("spacing = 6", "spacing = 5"), ("CGSize(width: 8", "CGSize(width: 9"),
        ])
    func changesAreSeen(text: String, other: String) throws {
        for path in Self.examples {
            guard let document = try document(path) else { continue }
            let trip = try RoundTrip(document) { $0.replacing(text, with: other) }
            if trip.isChanged, !trip.differences(widths: [320, 390], sizes: [.large]).isEmpty { return }
        }
        Issue.record("no frame follows \(text)")
    }
}
