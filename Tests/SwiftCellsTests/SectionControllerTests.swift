import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes that section controllers give the items of their sections")
struct SectionControllerTests {
    private static let cell = """
        import UIKit
        final class TestCell: UICollectionViewCell { let a = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(a)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """

    @Test(
        "A section controller gives the items of its section their size",
        arguments: [
            (
                """
                override func sizeForItem(at index: Int) -> CGSize {
                    guard let context = collectionContext, note != nil else { return .zero }
                    return CGSize(width: context.containerSize.width - inset.left - inset.right, height: Tile.high)
                }
                override func cellForItem(at index: Int) -> UICollectionViewCell {
                    collectionContext!.dequeueReusableCell(of: TestCell.self, for: self, at: index)
                }
                """, 355, 16
            ),
            (
                """
                func sectionController(_ controller: ListBindingSectionController<ListDiffable>, sizeForViewModel viewModel: Any, at index: Int) -> CGSize {
                    return CGSize(width: collectionContext?.containerSize.width ?? 0, height: Tile.high)
                }
                func sectionController(_ controller: ListBindingSectionController<ListDiffable>, cellForViewModel viewModel: Any, at index: Int) -> UICollectionViewCell & ListBindable {
                    return collectionContext!.dequeueReusableCell(of: TestCell.self, for: self, at: index) as! TestCell
                }
                """, 375, 15
            ),
        ])
    func sectionControllers(_ methods: String, _ width: Double, _ line: Int) throws {
        let files = [
            "Cells/NoteSection.swift": Self.section(methods),
            "Cells/Tile.swift": "import UIKit\nenum Tile { static let high: CGFloat = 76 }",
        ]
        let cell = try readCell(Self.cell, named: "TestCell", files: files)
        let size = try #require(cell.givenSize)
        #expect(size.width == width && size.height == 76 && size.means == .delegate)
        #expect(size.file == "Cells/NoteSection.swift" && size.place.line == line)
    }

    @Test("A section controller that fits its cell leaves the height to constraints")
    func fittingSectionController() throws {
        let methods = """
            override func sizeForItem(at index: Int) -> CGSize {
                guard let width = collectionContext?.containerSize.width else { return .zero }
                let fitted = TestCell(frame: .zero).contentView.systemLayoutSizeFitting(CGSize(width: width, height: 0))
                return CGSize(width: width, height: fitted.height)
            }
            """
        let files = ["Cells/NoteSection.swift": Self.section(methods)]
        let cell = try readCell(Self.cell, named: "TestCell", files: files)
        #expect(cell.givenSize == nil && !cell.hasUnknownSize)
    }

    /// A file of a section controller that shows the cell.
    private static func section(_ methods: String) -> String {
        """
        import IGListKit
        import UIKit
        final class NoteSection: ListSectionController {
            private var note: Note?
            private let log: Log
            init(log: Log) {
                self.log = log
                super.init()
                inset = UIEdgeInsets(top: 0, left: 12, bottom: 4, right: 8)
                log.begin(self)
            }
            override func numberOfItems() -> Int { 1 }
            override func didUpdate(to object: Any) { note = object as? Note }
        \(methods)
        }
        """
    }
}
