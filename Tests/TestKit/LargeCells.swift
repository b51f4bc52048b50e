/// Documents and logs as large as they may be, made to be hard to explain: each once took seconds or minutes.
package enum LargeCells {
    /// Labels below each other whose widths nothing limits.
    package static func column(_ count: Int) -> String {
        document(
            count, more: ", numberOfLines: 0",
            ["\"V:|-[v0]\""] + (1..<count).map { "v\($0).top == v\($0 - 1).bottom + 4" }
                + ["v\(count - 1).bottom == contentView.bottomMargin"])
    }

    /// Labels each of which has two widths.
    package static func conflicts(_ count: Int) -> String {
        document(count, (0..<count).flatMap { ["v\($0).width == 10", "v\($0).width == 20"] })
    }

    /// Labels over each other, each as wide as the one before.
    package static func equal(_ count: Int) -> String {
        document(count, ["\"V:|-[v0]-|\""] + (1..<count).map { "v\($0).width == v\($0 - 1).width" })
    }

    /// Labels that stand at one edge, over each other.
    package static func open(_ count: Int) -> String {
        document(
            count, more: ", numberOfLines: 0", (0..<count).map { "v\($0).leading == contentView.leading" })
    }

    /// An Interface Builder file with a stack that nothing places.
    package static func stack(_ count: Int) -> String {
        interfaceBuilder(
            """
            <stackView axis="vertical" distribution="fillEqually" translatesAutoresizingMaskIntoConstraints="NO" id="s">\
            <rect key="frame" x="0" y="0" width="1" height="1"/><subviews>\(labels(count))</subviews></stackView>
            """, constraints: "")
    }

    /// An Interface Builder file with labels below each other, from outside of the row.
    package static func chain(_ count: Int) -> String {
        interfaceBuilder(
            labels(count),
            constraints: (1..<count).map {
                """
                <constraint firstItem="l\($0)" firstAttribute="top" secondItem="l\($0 - 1)" \
                secondAttribute="bottom" constant="1" id="y\($0)"/>\
                <constraint firstItem="l\($0)" firstAttribute="leading" secondItem="ce-cv-001" \
                secondAttribute="leading" id="z\($0)"/>
                """
            }.joined())
    }

    /// A conflict log of views that are as wide as each other, between two that are not.
    package static func log(_ count: Int) -> String {
        func line(_ number: Int, _ text: String) -> String {
            "    \"<NSLayoutConstraint:0x\(String(number, radix: 16)) \(text)   (active)>\""
        }
        func width(_ number: Int) -> String { "V\(number):0x\(String(number, radix: 16)).width" }
        let links = (1..<count).map { line($0 + 1, "\(width($0 + 1)) == \(width($0))") }
        let lines = [line(1, "\(width(1)) == 10")] + links + [line(count + 9, "\(width(count)) == 20")]
        return "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
    }

    private static func document(_ count: Int, more: String = "", _ constraints: [String]) -> String {
        let views = (0..<count).map { "      v\($0): {label: {text: \"{x} \($0)\"\(more)}}" }
        return """
            rowscope: 1
            templates:
              a:
                views:
            \(views.joined(separator: "\n"))
                constraints:
            \(constraints.map { "      - \($0)" }.joined(separator: "\n"))
            rows:
              - {x: hello world}
            """
    }

    private static func labels(_ count: Int) -> String {
        (0..<count).map {
            """
            <label text="L\($0)" translatesAutoresizingMaskIntoConstraints="NO" id="l\($0)">\
            <rect key="frame" x="0" y="0" width="10" height="10"/>\
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }.joined()
    }

    private static func interfaceBuilder(_ views: String, constraints: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects><tableViewCell reuseIdentifier="c" id="ce-ll-001">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="ce-ll-001" id="ce-cv-001">
        <rect key="frame" x="0" y="0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/>
        <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
        </tableViewCellContentView></tableViewCell></objects></document>
        """
    }
}
