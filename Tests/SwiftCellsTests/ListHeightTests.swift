import LayoutDocument
import SwiftCells
import Testing

@Suite("Sizes of items that follow from the height of their list")
struct ListHeightTests {
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

    /// A controller with a list that scrolls sideways.
    private static func controller(_ layout: String, height: String = "c.frame.height") -> String {
        """
        final class List: UIViewController, UICollectionViewDelegateFlowLayout {
            private enum Metrics { static let strip: CGFloat = 50 }
            private enum Style { case low, high }
            private var style: Style = Store.style
            private var styledHeight: CGFloat {
                switch style {
                case .low: return 40
                case .high: return 80
                }
            }
            private var stripHeight: NSLayoutConstraint?
            private let strip: UICollectionView = {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view.register(TestCell.self, forCellWithReuseIdentifier: "t")
                return view
            }()
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(strip)
                \(layout)
            }
            func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                CGSize(width: 80, height: \(height))
            }
        }
        """
    }

    private static let anchored =
        "NSLayoutConstraint.activate([strip.topAnchor.constraint(equalTo: view.topAnchor), strip.heightAnchor.constraint(equalToConstant: Metrics.strip)])"

    @Test(
        "A list has the height that its constraint or its frame gives it",
        arguments: [
            (controller(anchored), 50), (controller(anchored, height: "strip.bounds.height - 10"), 40),
            (controller(anchored, height: "self.strip.frame.size.height"), 50),
            // The controller's view fills the screen.
            (controller(anchored, height: "view.bounds.height"), 667),
            (
                controller(
                    "strip.snp.makeConstraints { make in make.leading.trailing.equalToSuperview(); make.height.equalTo(60) }"
                ), 60
            ),
            (controller("strip.frame = CGRect(x: 0, y: 0, width: 375, height: 70)"), 70),
            // Constraints replace a frame.
            (
                controller(
                    "strip.frame = CGRect(x: 0, y: 0, width: 375, height: 70)\nstrip.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
                ), 667
            ),
            (controller("strip.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"), 667),
            // A height that changes, or that is a share of another one, is not known.
            (
                controller(
                    "stripHeight = strip.heightAnchor.constraint(equalToConstant: 50)\nstripHeight?.constant = strip.contentSize.height"
                ), nil
            ),
            (
                controller(
                    "strip.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3).isActive = true"
                ), nil
            ),
            (
                controller("strip.heightAnchor.constraint(equalToConstant: styledHeight).isActive = true"),
                nil
            ),
            (
                controller(
                    "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"V:|[list(40)]\", options: [], metrics: nil, views: [\"list\": strip]))"
                ), nil
            ),
            // What does not follow from it is known all the same.
            (
                controller(
                    "strip.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3).isActive = true",
                    height: "90"), 90
            ),
        ] as [(String, Double?)])
    func heights(_ list: String, _ height: Double?) throws {
        let cell = try readCell(Self.cell + list, named: "TestCell")
        #expect(cell.givenSize?.height == height)
        #expect(cell.hasUnknownSize == (height == nil))
    }

    /// A view with a list in it.
    private static func strip(_ constraints: String) -> String {
        """
        final class Strip: UIView, UICollectionViewDelegateFlowLayout {
            private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(list)
                list.register(TestCell.self, forCellWithReuseIdentifier: "t")
                list.topAnchor.constraint(equalTo: topAnchor).isActive = true
                list.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
                \(constraints)
            }
            required init?(coder: NSCoder) { fatalError() }
            func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize {
                CGSize(width: 80, height: c.frame.height)
            }
        }
        """
    }

    @Test("A list that fills a view is as high as the view, which has some height where none is written")
    func insideView() throws {
        let fixed = Self.strip("heightAnchor.constraint(equalToConstant: 48).isActive = true")
        #expect(try readCell(Self.cell + fixed, named: "TestCell").givenSize?.height == 48)
        let open = try readCell(Self.cell + Self.strip(""), named: "TestCell")
        #expect(open.givenSize == nil && open.hasUnknownSize)
    }

    @Test("A share of the height in a compositional layout is one of the list’s own height")
    func compositional() throws {
        let list = """
            final class List: UIViewController {
                var strip: UICollectionView!
                override func viewDidLoad() {
                    strip = UICollectionView(frame: .zero, collectionViewLayout: layout())
                    strip.register(TestCell.self, forCellWithReuseIdentifier: "t")
                    strip.heightAnchor.constraint(equalToConstant: 50).isActive = true
                }
                func layout() -> UICollectionViewLayout {
                    let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                    let size = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .fractionalHeight(1))
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
                    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
                }
            }
            """
        let size = try readCell(Self.cell + list, named: "TestCell").givenSize
        #expect(size?.width == 120 && size?.height == 50)
    }
}
