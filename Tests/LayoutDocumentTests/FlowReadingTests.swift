import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Flow layouts in documents")
struct FlowReadingTests {
    private func flow(_ list: String) throws -> FlowLayoutSettings? {
        try document(withRows("[]") + "\nlist: \(list)").list.flow
    }

    @Test("A list is a table unless it says that it flows")
    func kinds() throws {
        #expect(try flow("{layout: table}") == nil)
        #expect(try flow("{separator: true}") == nil)
        var expected = FlowLayoutSettings()
        expected.estimatedItemSize = .automatic
        #expect(try flow("{layout: flow}") == expected)
        expected.estimatedItemSize = .off
        expected.itemSize = Size(width: 100, height: 50)
        #expect(try flow("{layout: flow, itemSize: [100, 50]}") == expected)
    }

    @Test("Every property")
    func properties() throws {
        var expected = FlowLayoutSettings()
        expected.estimatedItemSize = .size(Size(width: 120, height: 44.5))
        expected.minimumLineSpacing = 8
        expected.minimumInteritemSpacing = 6
        expected.sectionInset = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        expected.scrollDirection = .horizontal
        expected.itemFitting = .compressed
        let list = """
            {layout: flow, estimatedItemSize: [120, 44.5], minimumLineSpacing: 8, \
            minimumInteritemSpacing: 6, sectionInset: [1, 2, 3, 4], scrollDirection: horizontal, \
            itemFitting: compressed}
            """
        #expect(try flow(list) == expected)
        #expect(
            try flow("{layout: flow, sectionInset: 9}")?.sectionInset
                == .init(top: 9, leading: 9, bottom: 9, trailing: 9))
        #expect(try flow("{layout: flow, estimatedItemSize: off}")?.estimatedItemSize == .off)
        #expect(
            try flow("{layout: flow, scrollDirection: horizontal}")?.itemFitting == .shareOfLine)
    }

    @Test(
        "Errors name the place and what would be right",
        arguments: [
            ("{layout: flwo}", 16, "Did you mean \"flow\"?"),
            ("{scrollDirection: vertical}", 8, "Add \"layout: flow\"."),
            ("{layout: table, itemSize: [1, 1]}", 23, "Add \"layout: flow\"."),
            ("{layout: flow, scrollDirection: up}", 39, "vertical"),
            ("{layout: flow, itemSize: [0, 5]}", 33, "from 1"),
            ("{layout: flow, itemSize: 5}", 32, "Write [width, height]."),
            ("{layout: flow, estimatedItemSize: autmatic}", 41, "Did you mean \"automatic\"?"),
            ("{layout: flow, sectionInset: [1, 2]}", 36, "[top, leading, bottom, trailing]"),
            ("{layout: flow, minimumLineSpacing: -1}", 42, "must be from 0"),
        ])
    func wrongLists(list: String, column: Int, fragment: String) throws {
        let error = try #require(errors(withRows("[]") + "\nlist: \(list)").first)
        #expect(error.place?.line == 4)
        #expect(error.place?.column == column)
        #expect("\(error)".contains(fragment), "\(error)")
    }
}
