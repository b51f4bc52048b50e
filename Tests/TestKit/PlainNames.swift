import AutoLayout

/// What texts for people must not contain, and a cell whose parts no person named.
package enum PlainNames {
    /// Whether a text has neither an identifier of Interface Builder's, nor a name that was made up, nor the address of
    /// an example or a lesson.
    package static func isPlain(_ text: String, madeUp: Set<String> = []) -> Bool {
        if ["lesson:", "example:", "exercise:"].contains(where: { text.contains($0) }) { return false }
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map(String.init)
        return !words.contains { RecordedIdentifier.isOne($0) || madeUp.contains($0) }
    }

    /// A cell with a label, an image view, a stack with two labels and a guide without names, and constraints known by
    /// their identifiers alone.
    ///
    /// - Parameters:
    ///   - top: The distance of the first label from the top.
    ///   - hasImage: Whether the image view is there.
    /// - Returns: The text of the file.
    package static func nib(top: Int = 8, hasImage: Bool = true) -> String {
        let image = """
            <imageView id="Pic-t2-abc" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="0" y="40" width="40" height="40"/></imageView>
            """
        let imageConstraints = """
            <constraint firstItem="Pic-t2-abc" firstAttribute="height" constant="40" id="46t-kd-KwW"/>
            <constraint firstItem="Pic-t2-abc" firstAttribute="width" constant="40" id="47t-kd-KwW"/>
            <constraint firstItem="Pic-t2-abc" firstAttribute="leading" secondItem="Owe-n1-abc" \
            secondAttribute="trailing" id="48t-kd-KwW"/>
            <constraint firstItem="Pic-t2-abc" firstAttribute="top" secondItem="Owe-n1-abc" \
            secondAttribute="bottom" id="49t-kd-KwW"/>
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701">
            <objects>
            <tableViewCell id="KGk-i7-Jjw" reuseIdentifier="Row">
            <rect key="frame" x="0" y="0" width="320" height="60"/>
            <tableViewCellContentView key="contentView" id="H2p-sc-9uM">
            <rect key="frame" x="0" y="0" width="320" height="60"/>
            <subviews>
            <label id="Owe-n1-abc" text="Owen" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="20" width="20" height="20"/></label>
            \(hasImage ? image : "")
            <stackView id="Sta-k3-abc" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="100" y="0" width="120" height="40"/>
            <subviews>
            <label id="One-n4-abc" text="One"><rect key="frame" x="0" y="0" width="120" height="20"/></label>
            <label id="Two-n5-abc" text="Two"><rect key="frame" x="0" y="20" width="120" height="20"/></label>
            </subviews>
            </stackView>
            </subviews>
            <constraints>
            <constraint firstItem="Owe-n1-abc" firstAttribute="top" secondItem="H2p-sc-9uM" secondAttribute="top" \
            constant="\(top)" id="43t-kd-KwW"/>
            <constraint firstItem="Owe-n1-abc" firstAttribute="leading" secondItem="H2p-sc-9uM" \
            secondAttribute="leading" id="44t-kd-KwW"/>
            <constraint firstItem="Owe-n1-abc" firstAttribute="width" constant="20" id="45t-kd-KwW"/>
            \(hasImage ? imageConstraints : "")
            <constraint firstItem="Sta-k3-abc" firstAttribute="leading" secondItem="Gui-d6-abc" \
            secondAttribute="trailing" id="52t-kd-KwW"/>
            <constraint firstItem="Gui-d6-abc" firstAttribute="leading" secondItem="Owe-n1-abc" \
            secondAttribute="trailing" id="53t-kd-KwW"/>
            <constraint firstItem="Gui-d6-abc" firstAttribute="width" constant="60" id="54t-kd-KwW"/>
            <constraint firstItem="Sta-k3-abc" firstAttribute="top" secondItem="Owe-n1-abc" \
            secondAttribute="top" id="55t-kd-KwW"/>
            <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="Sta-k3-abc" \
            secondAttribute="bottom" id="56t-kd-KwW"/>
            <constraint firstAttribute="bottom" secondItem="\(hasImage ? "Pic-t2-abc" : "Owe-n1-abc")" \
            secondAttribute="bottom" id="50t-kd-KwW"/>
            </constraints>
            <layoutGuides>
            <viewLayoutGuide id="Gui-d6-abc"/>
            </layoutGuides>
            </tableViewCellContentView>
            </tableViewCell>
            </objects>
            </document>
            """
    }
}
