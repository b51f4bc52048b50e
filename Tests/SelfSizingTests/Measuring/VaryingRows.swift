import AutoLayout
import SelfSizing

/// Rows of several templates that differ in every property in which rows can differ.
///
/// A row's content depends on its key alone; a changed row gets another key.
final class VaryingRows: TableViewDataSource {
    /// The properties that vary in a template besides texts.
    enum Kind: String, CaseIterable {
        case texts, stack, shape, constant, margin, priority, updatedConstant
    }

    private(set) var keys: [Int]
    private var nextKey: Int
    private(set) var fillCount = 0
    private let givesKeys: Bool

    init(count: Int, givesKeys: Bool = true) {
        keys = Array(0..<count)
        nextKey = count
        self.givesKeys = givesKeys
    }

    /// The same rows from a source without keys.
    func withoutKeys() -> VaryingRows {
        let copy = VaryingRows(count: 0, givesKeys: false)
        copy.keys = keys
        return copy
    }

    var numberOfRows: Int { keys.count }

    func contentKey(forRow row: Int) -> Int? { givesKeys ? keys[row] : nil }

    func renew(_ row: Int) {
        keys[row] = nextKey
        nextKey += 1
    }

    func move(_ row: Int, to destination: Int) { keys.insert(keys.remove(at: row), at: destination) }

    private func mix(_ row: Int, _ salt: Int) -> Int {
        var value = UInt64(truncatingIfNeeded: keys[row] &* 8 &+ salt) &* 0x9e37_79b9_7f4a_7c15
        value = (value ^ (value >> 29)) &* 0xbf58_476d_1ce4_e5b9
        return Int((value ^ (value >> 32)) >> 40)
    }

    private func kind(_ row: Int) -> Kind { Kind.allCases[mix(row, 0) % Kind.allCases.count] }

    func reuseIdentifier(forRow row: Int) -> String { kind(row).rawValue }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        VaryingCell(kind: Kind(rawValue: identifier) ?? .texts, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        guard let cell = cell as? VaryingCell else { return }
        fillCount += 1
        cell.title.text = String(repeating: "t", count: mix(row, 1) % 40)
        cell.body.text = String(repeating: "b", count: mix(row, 2) % 300)
        let number = mix(row, 3) % 30
        switch cell.kind {
        case .texts: break
        case .stack:
            cell.title.isHidden = number % 3 == 0
            cell.shape.isHidden = number % 2 == 0
        case .shape: cell.shape.contentSize = Size(width: Double(number), height: Double(3 * number))
        case .constant: cell.gap?.constant = Double(number)
        case .margin: cell.contentView.layoutMargins.top = Double(number)
        case .priority: cell.cap?.priority = number % 2 == 0 ? 400 : 900
        case .updatedConstant: cell.level = number
        }
    }
}

/// A title, a shape and a body one below the other, by constraints or in a stack.
final class VaryingCell: TableViewCell {
    let kind: VaryingRows.Kind
    let title = Label(name: "title", font: .textStyle(.headline), numberOfLines: 2)
    let body = Label(name: "body", numberOfLines: 0)
    let shape = ShapeView(name: "shape", contentSize: Size(width: 20, height: 10))
    private(set) var gap: LayoutConstraint?
    private(set) var cap: LayoutConstraint?
    var level = 0

    init(kind: VaryingRows.Kind, environment: LayoutEnvironment) {
        self.kind = kind
        let content = View(name: "contentView")
        super.init(reuseIdentifier: kind.rawValue, contentView: content, environment: environment)
        if kind == .stack {
            let stack = StackView(name: "stack", axis: .vertical, arrangedSubviews: [title, shape, body])
            stack.spacing = 5
            content.addSubview(stack)
            activate([
                LayoutConstraint(stack, .leading, .equal, to: content, .leadingMargin),
                LayoutConstraint(stack, .trailing, .equal, to: content, .trailingMargin),
                LayoutConstraint(stack, .top, .equal, to: content, .topMargin),
                LayoutConstraint(stack, .bottom, .equal, to: content, .bottomMargin),
            ])
            return
        }
        for view in [title, shape, body] {
            content.addSubview(view)
            activate([LayoutConstraint(view, .leading, .equal, to: content, .leadingMargin)])
        }
        for view in [title, body] {
            activate([LayoutConstraint(view, .trailing, .equal, to: content, .trailingMargin)])
        }
        let gap = LayoutConstraint(body, .top, .equal, to: shape, .bottom, constant: 4)
        let cap = LayoutConstraint(body, .height, .lessThanOrEqual, toConstant: 60, priority: 400)
        activate([
            LayoutConstraint(title, .top, .equal, to: content, .topMargin),
            LayoutConstraint(shape, .top, .equal, to: title, .bottom, constant: 4), gap, cap,
            LayoutConstraint(content, .bottomMargin, .equal, to: body, .bottom),
        ])
        self.gap = gap
        self.cap = cap
    }

    private func activate(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

    override func updateConstraints() {
        if kind == .updatedConstant { gap?.constant = Double(level) }
        super.updateConstraints()
    }
}
