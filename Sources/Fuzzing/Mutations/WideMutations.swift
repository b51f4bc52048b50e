/// Mutations that put as many views, constraints or links of a chain into a file as it may have.
enum WideMutations {
    /// The most views of a cell.
    private static let mostViews = 1000

    /// Whether there is a wide file of a format.
    static func suits(_ format: FuzzCase.Format) -> Bool {
        switch format {
        case .yaml, .interfaceBuilder, .log, .problems: true
        default: false
        }
    }

    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let count = 2 + random.magnitude(upTo: mostViews - 2)
        let (name, text): (String, String) =
            switch file.format {
            case .interfaceBuilder: interfaceBuilder(count, &random)
            case .log: log(count, &random)
            case .problems: problem(count, &random)
            default: document(count, &random)
            }
        file.bytes = Array(text.utf8)
        file.sideFiles = []
        file.seedName = "wide"
        file.mutations = ["\(count) \(name)"]
    }

    // MARK: Documents

    private static func document(_ count: Int, _ random: inout FuzzRandom) -> (String, String) {
        let names = (0..<count).map { "v\($0)" }
        let lines = random.oneIn(2) ? ", numberOfLines: 0" : ""
        let labels = names.map { "\($0): {label: {text: \"{x} \($0)\"\(lines)}}" }
        func links(_ link: (String, String) -> String) -> [String] { zip(names.dropFirst(), names).map(link) }
        switch random.below(7) {
        case 0:
            return (
                "labels below each other",
                yaml(labels, ["V:|-[v0]"] + links { "\($0).top == \($1).bottom + \(count % 7)" })
            )
        case 1:
            let sizes = names.prefix(999).flatMap { ["\($0).width == 10", "\($0).width == 20"] }
            return ("labels of two widths", yaml(labels, sizes))
        case 2:
            return ("labels as wide as each other", yaml(labels, links { "\($0).width == \($1).width" }))
        case 3:
            return (
                "labels as wide as each other, from the last",
                yaml(labels, ["\(names[count - 1]).width <= 80"] + links { "\($1).width == \($0).width" })
            )
        case 4:
            return ("labels at one edge", yaml(labels, names.map { "\($0).leading == contentView.leading" }))
        case 5:
            let boxes = zip(names, labels).prefix(count / 2).map { "b\($0): {container: {views: {\($1)}}}" }
            return (
                "labels in boxes",
                yaml(
                    boxes.isEmpty ? labels : boxes,
                    names.prefix(boxes.count).flatMap { ["H:|[b\($0)]|", "H:|[\($0)]|"] })
            )
        default:
            let kind = random.select(["fill", "fillEqually", "fillProportionally", "equalSpacing"])
            let axis = random.select(["horizontal", "vertical"])
            let stack =
                "s: {stack: {axis: \(axis), distribution: \(kind), views: {\(labels.joined(separator: ", "))}}}"
            return ("views in a stack", yaml([stack], random.oneIn(2) ? ["H:|[s]|", "V:|[s]|"] : ["H:|[s]"]))
        }
    }

    private static func yaml(_ views: [String], _ constraints: [String]) -> String {
        """
        rowscope: 1
        templates:
          t:
            views:
        \(views.map { "      \($0)\n" }.joined())\
            constraints:
        \(constraints.map { "      - \"\($0)\"\n" }.joined())\
        rows: [{x: some words of a row}]

        """
    }

    // MARK: Interface Builder files

    private static func interfaceBuilder(_ count: Int, _ random: inout FuzzRandom) -> (String, String) {
        let isStack = random.oneIn(2)
        let labels = (0..<count).map {
            """
            <label text="L\($0)" translatesAutoresizingMaskIntoConstraints="NO" id="l\($0)">\
            <rect key="frame" x="0" y="0" width="10" height="10"/></label>

            """
        }.joined()
        let stack = """
            <stackView axis="vertical" distribution="fillEqually" translatesAutoresizingMaskIntoConstraints="NO" id="s">\
            <rect key="frame" x="0" y="0" width="1" height="1"/><subviews>\(labels)</subviews></stackView>
            """
        let chain = (1..<count).map {
            """
            <constraint firstItem="l\($0)" firstAttribute="top" secondItem="l\($0 - 1)" \
            secondAttribute="bottom" constant="1" id="y\($0)"/>

            """
        }.joined()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects><tableViewCell reuseIdentifier="c" id="cell">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/>
            <subviews>\(isStack ? stack : labels)</subviews><constraints>\(isStack ? "" : chain)</constraints>
            </tableViewCellContentView></tableViewCell></objects></document>

            """
        return (isStack ? "views in a stack" : "labels below each other", text)
    }

    // MARK: Problems

    private static func log(_ count: Int, _ random: inout FuzzRandom) -> (String, String) {
        func view(_ number: Int) -> String { "V\(number):0x\(String(number, radix: 16))" }
        let attribute = random.select(["width", "height", "leading"])
        let links = (1..<count).map { "\(view($0 + 1)).\(attribute) == \(view($0)).\(attribute)" }
        let all =
            ["\(view(1)).\(attribute) == 10"] + links + ["\(view(count)).\(attribute) == \(random.below(20))"]
        let lines = all.enumerated().map { number, text in
            "    \"<NSLayoutConstraint:0x\(String(number + 1, radix: 16)) \(text)   (active)>\""
        }
        let list = "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
        let times = 1 + random.below(3)
        return ("links", String(repeating: list, count: times))
    }

    private static func problem(_ count: Int, _ random: inout FuzzRandom) -> (String, String) {
        let relation = random.select(["==", "<=", ">="])
        let links = (1..<count).map {
            """
            {"id": "c\($0)", "terms": [["x\($0)", 1], ["x\($0 - 1)", -1]], "rel": "\(relation)", "constant": -1, \
            "priority": \($0 % 3 == 0 ? "750" : "\"required\"")}
            """
        }
        let names = (0..<count).map { "\"x\($0)\"" }
        let text = """
            {"id": "chain", "variables": [\(names.joined(separator: ", "))], \
            "constraints": [\(links.joined(separator: ",\n"))]}

            """
        return ("variables", text)
    }
}
