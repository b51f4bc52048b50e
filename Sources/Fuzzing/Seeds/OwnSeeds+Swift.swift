/// Swift source of cells, with an example of every construct that the reader knows.
extension OwnSeeds {
    /// The files.
    static var swift: [FuzzCase] {
        [
            seed(.swift, "anchors", anchors), seed(.swift, "SnapKit", snapKit),
            seed(.swift, "PureLayout", pureLayout),
            seed(.swift, "Stevia", stevia), seed(.swift, "EasyPeasy", easyPeasy),
            seed(.swift, "lines of texts", lines),
            seed(.swift, "code", code, ["Theme.swift": theme, "Base.swift": base]),
        ]
    }

    private static let anchors = """
        import UIKit

        final class TestCell: UITableViewCell {
            private let a = UILabel()
            private lazy var b: UILabel = {
                let label = UILabel()
                label.numberOfLines = 0
                label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15, weight: .medium))
                return label
            }()
            private let box = UIView()
            private let gap = UILayoutGuide()
            private lazy var stack = UIStackView(arrangedSubviews: [a, b])
            private var top: NSLayoutConstraint?
            private var didSetUp = false

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                setUp()
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            private func setUp() {
                stack.axis = .vertical
                stack.spacing = 4
                stack.setCustomSpacing(12, after: a)
                stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
                stack.isLayoutMarginsRelativeArrangement = true
                [stack, box].forEach {
                    $0.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview($0)
                }
                contentView.addLayoutGuide(gap)
                a.setContentHuggingPriority(.required, for: .vertical)
                a.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 751), for: .horizontal)
                box.layer.cornerRadius = 8
                box.backgroundColor = .systemBlue
                accessoryType = .disclosureIndicator
            }

            override func updateConstraints() {
                if !didSetUp {
                    didSetUp = true
                    let bottom = stack.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8.5)
                    bottom.priority = .required - 1
                    top = stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8)
                    NSLayoutConstraint.activate([
                        top!, bottom,
                        stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                        box.leadingAnchor.constraint(equalToSystemSpacingAfter: stack.trailingAnchor, multiplier: 2),
                        box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5, constant: 4),
                        gap.topAnchor.constraint(equalTo: box.bottomAnchor),
                        gap.heightAnchor.constraint(equalToConstant: 6),
                    ])
                    let views = ["box": box, "stack": stack]
                    contentView.addConstraints(NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-gap-[box(>=20@700)]-(>=4,<=20@250)-|", options: [.alignAllLeading],
                        metrics: ["gap": 12], views: views))
                    NSLayoutConstraint(item: box, attribute: .trailing, relatedBy: .equal, toItem: contentView,
                        attribute: .trailingMargin, multiplier: 1, constant: -2).isActive = true
                }
                super.updateConstraints()
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                b.preferredMaxLayoutWidth = b.frame.width
            }

            func configure(with message: Message) {
                a.text = message.title
                b.text = "\\(message.sender), \\(message.body)"
                box.isHidden = message.isRead
                top?.constant = message.isRead ? 8 : 16
            }
        }

        """

    private static let snapKit = """
        import SnapKit

        class TestCell: UICollectionViewCell {
            let a = UILabel(), b = UILabel()
            let box = UIImageView(image: UIImage(named: "photo"))
            var height: Constraint?
            var model: Model? { didSet { a.text = model?.title; b.isHidden = model?.detail == nil } }
            private enum Metrics { static let inset: CGFloat = 16; static let size = CGSize(width: 40, height: 30) }

            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(a)
                contentView.addSubview(b)
                contentView.addSubview(box)
                a.snp.makeConstraints { make in
                    make.top.leading.equalToSuperview().inset(Metrics.inset)
                    make.trailing.lessThanOrEqualTo(box.snp.leading).offset(-8).priority(.high)
                }
                b.snp.makeConstraints {
                    $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 40, left: 16, bottom: 8, right: 16))
                    height = $0.height.greaterThanOrEqualTo(20).constraint
                }
                box.snp.remakeConstraints { make in
                    make.size.equalTo(Metrics.size)
                    make.width.equalToSuperview().multipliedBy(0.25).dividedBy(2).priority(500)
                    make.centerY.equalTo(a)
                }
                b.snp.updateConstraints { $0.bottom.equalToSuperview().inset(12) }
                height?.update(offset: 24)
            }

            required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        """

    private static let stevia = """
        import Stevia

        class TestCell: UITableViewCell {
            let photo = UIImageView(), name = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.subviews { photo; name }
                contentView.layout { 8; |-16-photo-(>=8)-name-| ~ 40; "" }
                photo.size(56).width(50%).bottom(<=10).centerVertically(offset: 2)
                name.Top == photo.Top + 4
                align(tops: photo, name)
            }
        }

        """

    private static let easyPeasy = """
        import EasyPeasy

        typealias Insets = UIEdgeInsets
        class TestCell: UITableViewCell {
            let a = UILabel(), b = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                [a, b].forEach(contentView.addSubview)
                a.easy.layout(Edges(Insets(top: 1, left: 2, bottom: 3, right: 4)), Height(>=20).with(.custom(999)))
                b.easy.layout([Top(8).to(a, .bottom), Width(*0.5).like(a), Center().when { true }])
            }
        }

        """

    private static let lines = """
        import UIKit

        final class TestCell: UITableViewCell {
            let a = UILabel(withAutoLayout: true)
            let button = UIButton()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(a)
                contentView.addSubview(button)
                let style = NSMutableParagraphStyle()
                (style.minimumLineHeight, style.maximumLineHeight) = (22, 22)
                style.lineHeightMultiple = 1.25
                style.lineSpacing = 4
                style.lineBreakMode = .byCharWrapping
                let text = NSMutableAttributedString(string: "One", attributes: [.paragraphStyle: style])
                text.addAttribute(.baselineOffset, value: 2, range: NSRange(location: 0, length: text.length))
                a.attributedText = text
                let metrics = UIFontMetrics(forTextStyle: .headline)
                a.font = metrics.scaledFont(for: .systemFont(ofSize: 15), maximumPointSize: Swift.max(20, 30))
                let side = metrics.scaledValue(for: 20) + a.font.lineHeight
                a.heightAnchor.constraint(equalToConstant: Swift.min(side, 80)).isActive = true
                button.on(.touchUpInside) { [weak self] in self?.isHidden = true }
            }
        }

        """

    private static let pureLayout = """
        import PureLayout

        class TestCell: UITableViewCell {
            var didSetupConstraints = false
            var a: UILabel = UILabel.newAutoLayoutView()
            var box: UIView = UIView.newAutoLayoutView()

            override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                a.lineBreakMode = .ByTruncatingTail
                a.font = UIFont.preferredFontForTextStyle(UIFontTextStyleHeadline)
                contentView.addSubview(a)
                contentView.addSubview(box)
            }

            override func updateConstraints() {
                if !didSetupConstraints {
                    NSLayoutConstraint.autoSetPriority(UILayoutPriorityRequired) {
                        self.a.autoSetContentCompressionResistancePriorityForAxis(.Vertical)
                    }
                    a.autoPinEdgesToSuperviewEdgesWithInsets(UIEdgeInsetsMake(1, 2, 3, 4), excludingEdge: .Bottom)
                    box.autoPinEdge(.Top, toEdge: .Bottom, ofView: a, withOffset: 10, relation: .GreaterThanOrEqual)
                    box.autoPinEdge(toSuperviewEdge: .trailing, withInset: 15)
                    box.autoPinEdgeToSuperviewMargin(.Bottom)
                    box.autoMatch(.width, to: .height, of: box, withMultiplier: 0.5)
                    box.autoSetDimensions(to: CGSize(width: 30, height: 20))
                    ([a, box] as NSArray).autoAlignViews(to: .leading)
                    box.autoAlignAxis(toSuperviewAxis: .vertical)
                    didSetupConstraints = true
                }
                super.updateConstraints()
            }
        }

        """

    private static let theme = """
        enum Theme {
            static let gap: CGFloat = 6
            static let big = gap * 2 + 1
            enum Size: CGFloat { case small = 22, large = 44 }
        }
        extension UIView {
            func pin(to view: UIView, insets: UIEdgeInsets = .zero) {
                translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
                    view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
                ])
            }
            func addSubviews(_ views: UIView...) { views.forEach(addSubview(_:)) }
        }
        protocol Configurable {}
        extension Configurable where Self: AnyObject {
            func with(_ body: (Self) -> Void) -> Self { body(self); return self }
        }
        extension NSObject: Configurable {}

        """

    private static let base = """
        class BaseCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                setUp()
            }
            required init?(coder: NSCoder) { fatalError() }
            func setUp() {}
        }

        """

    private static let code = """
        import UIKit

        class TestCell: BaseCell {
            enum Side { case left, right(CGFloat) }
            struct Model { var title: String; var tags: [String]? }
            let a = UILabel().with { $0.numberOfLines = 2 }
            let box = Badge(inset: 5)
            let sizes: [CGFloat] = [20, 30]
            let named: [String: CGFloat] = ["a": 1, "b": 2]
            let side = Side.right(3)
            var half: CGFloat { sizes[1] / 2 }

            override func setUp() {
                super.setUp()
                contentView.addSubviews(a, box)
                a.pin(to: contentView, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                func width(_ view: UIView, _ number: CGFloat) -> NSLayoutConstraint {
                    view.widthAnchor.constraint(equalToConstant: number)
                }
                guard sizes.count > 1 else { return }
                for (index, size) in sizes.enumerated() where index > 0 {
                    width(a, size + CGFloat(index)).isActive = true
                }
                switch side {
                case .left: break
                case .right(let number): width(box, number + half).isActive = true
                }
                if let size = named["b"], size > 1, #available(iOS 11, *) { width(box, size * Theme.big).isActive = true }
                var number = 0
                while number < 3 { number += 1 }
                let total = sizes.map { $0 * 2 }.filter { $0 > 1 }.reduce(0, +) + max(1, 2) - Theme.Size.large.rawValue
                box.heightAnchor.constraint(equalToConstant: number > 2 ? total : Unknown.height).isActive = true
                applyStyle(to: box)
            }

            func configure(with model: Model) {
                a.text = model.tags?.first ?? model.title
                if model.tags == nil { box.isHidden = true } else { box.isHidden = false }
            }

            final class Badge: UIView {
                let count = UILabel()
                init(inset: CGFloat) {
                    super.init(frame: .zero)
                    addSubview(count)
                    count.frame = CGRect(x: inset, y: 0, width: 20, height: 20)
                    count.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                }
                required init?(coder: NSCoder) { fatalError() }
            }
        }

        """
}
