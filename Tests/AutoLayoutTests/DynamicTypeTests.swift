import AutoLayout
import Foundation
import TestKit
import Testing

/// The published table.
private struct PublishedTable: Decodable {
    let categories: [String]
    let styles: [String: [[Double]]]

    static func load() throws -> PublishedTable {
        try JSONDecoder().decode(PublishedTable.self, from: Checkout.fixture("dynamic-type.json"))
    }
}

@Suite struct DynamicTypeTests {
    @Test func everySizeAndLeadingIsThePublishedOne() throws {
        let table = try PublishedTable.load()
        #expect(ContentSizeCategory.allCases.map(\.rawValue) == table.categories)
        #expect(Set(TextStyle.allCases.map(\.rawValue)) == Set(table.styles.keys))
        for style in TextStyle.allCases {
            let rows = try #require(table.styles[style.rawValue])
            for category in ContentSizeCategory.allCases {
                #expect(style.font(for: category).pointSize == rows[category.ordinal][0])
                #expect(style.leading(for: category) == rows[category.ordinal][1])
            }
        }
    }

    @Test func onlyHeadlineIsSemibold() {
        for style in TextStyle.allCases {
            #expect(style.font(for: .large).weight == (style == .headline ? .semibold : .regular))
        }
    }
}
