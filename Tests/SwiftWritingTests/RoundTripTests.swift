import AutoLayout
import Foundation
import LayoutDocument
import TestKit
import Testing

@testable import SwiftWriting

/// Cells that are written as Swift and read back have the same frames, to the bit.
@Suite struct RoundTripTests {
    private static let widths: [Double] = [240, 320, 360, 375, 390, 414, 430, 600]
    private static let sizes: [ContentSizeCategory] = [.xSmall, .large, .accessibilityExtraExtraExtraLarge]

    private static let documents: [String] = {
        var paths = [Checkout.path("Resources/examples/ConversationCell.xib")]
        for folder in ["Resources/examples", "Resources/new"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder))) ?? []
            paths += names.filter { $0.hasSuffix(".rowscope.yaml") }.sorted().map {
                Checkout.path("\(folder)/\($0)")
            }
        }
        return paths + Checkout.publicCells
    }()

    @Test("Every example and every public cell comes back", arguments: documents)
    func framesComeBack(path: String) throws {
        let document = try DocumentReader().read(contentsOf: path)
        // A class without views is no cell to read.
        if document.templates.allSatisfy(\.views.isEmpty) { return }
        let trip = try RoundTrip(document)
        #expect(trip.notUnderstood.isEmpty)
        #expect(
            trip.differences(widths: Self.widths, sizes: Self.sizes).isEmpty, "not said: \(trip.notSaid)")
        // The same template has the same frames.
        let formats = try RoundTrip(document, style: .visualFormat)
        #expect(formats.notUnderstood.isEmpty)
        #expect(formats.templates == trip.templates)
    }

    @Test("Every kind of view comes back")
    func everythingComesBack() throws {
        let trip = try RoundTrip(WrittenDocuments.everything())
        #expect(trip.notUnderstood.isEmpty)
        #expect(
            trip.differences(widths: [320, 430], sizes: Self.sizes).isEmpty, "not said: \(trip.notSaid)")
    }

    @Test(
        "A change of the written source is seen",
        arguments: [
            ("constant: 8", "constant: 9"), ("numberOfLines = 0", "numberOfLines = 2"),
            ("forTextStyle: .headline", "forTextStyle: .footnote"), (".defaultHigh", ".defaultLow"),
            ("spacing = 12", "spacing = 11"), ("CGSize(width: 48", "CGSize(width: 49"),
        ])
    func changesAreSeen(text: String, other: String) throws {
        var count = 0
        for path in Self.documents.prefix(30) {
            let document = try DocumentReader().read(contentsOf: path)
            let trip = try RoundTrip(document) { source in
                if source.contains(text) { count += 1 }
                return source.replacing(text, with: other)
            }
            if trip.isChanged {
                let differences = trip.differences(widths: Self.widths, sizes: Self.sizes)
                if !differences.isEmpty { return }
            }
        }
        Issue.record("\(count) sources have \(text), and no frame follows it")
    }
}
