/// Small files with an example of every construct.
enum OwnSeeds {
    /// Layout documents.
    static let documents = [
        seed(.yaml, "everything", everything), seed(.json, "plain JSON", json),
        seed(.yaml, "contradictions", contradictions), seed(.yaml, "scripts", scripts),
    ]

    /// Interface Builder files.
    static let cells = [seed(.interfaceBuilder, "own cell", cell)]

    /// A case of a text, with others beside it by their names.
    static func seed(
        _ format: FuzzCase.Format, _ name: String, _ text: String, _ others: [String: String] = [:]
    ) -> FuzzCase {
        FuzzCase(
            format: format, bytes: Array(text.utf8),
            sideFiles: others.sorted { $0.key < $1.key }.map {
                FuzzCase.SideFile(name: $0.key, bytes: Array($0.value.utf8))
            }, seedName: name)
    }

    private static let everything = """
        rowscope: 1
        title: Everything
        list: {rowHeight: automatic, estimatedRowHeight: perRow, separator: false, accessory: detail, editing: true,
               sectionIndex: true, style: grouped}
        templates:
          all:
            layoutMargins: {top: 4, leading: 5, bottom: 6, trailing: 7}
            metrics: {gap: 8, wide: 120.5}
            defaults: {body: ""}
            estimatedRowHeight: 90
            accessory: none
            views:
              title:
                label: {text: "{title}, {{quoted}}", textStyle: headline, numberOfLines: 2, textAlignment: center}
                contentHugging: 251
                compressionResistance: {horizontal: required, vertical: high}
              body: {label: {text: "{body}", font: {family: Sans, size: 13, weight: bold, italic: true}, numberOfLines: 0, lineSpacing: 2}}
              photo: {shape: {size: [40, "{side}"], cornerRadius: 4, color: accent}, hidden: "{hidden}"}
              line: {separator: {thickness: 0.5}}
              card:
                container:
                  layoutMargins: 3
                  views:
                    column:
                      stack:
                        axis: vertical
                        alignment: leading
                        distribution: equalSpacing
                        spacing: 4
                        customSpacing: {one: 9}
                        baselineRelative: true
                        views: {one: {label: {text: One}}, two: {label: {text: "{title}"}}}
            constraints:
              - pins: "H:|-[title(>=wide@high)]-gap-[photo(==title * 0.5 + 3@250,<=80)]-(>=8)-|"
              - "V:|-[title]-[body]-gap-[line]-[card]-|"
              - "H:|-[body]-|"
              - "H:|[line]|"
              - "H:|-[card]-|"
              - cap: body.height <= 60 @ 250
              - photo.top == title.top + 2 * {indent}
              - photo.bottom <= contentView.bottomMargin - 1
              - photo.width == photo.height * 4 / 3 @ 900
              - column.centerX == card.centerX
              - column.firstBaseline == card.top + 20 @ low
              - column.width <= 0.5 * superview.width - gap @ 750
              - "V:|-[column]-|"
          head:
            rowHeight: 30
            estimatedRowHeight: {tall: 60, others: 30, tallIf: {field: letter, longerThan: 1}}
            views: {letter: {label: {text: "{letter}", textColor: error}}}
            constraints: ["H:|-[letter]-|", "V:|-[letter]-|"]
        sections:
          - indexTitle: A
            header: {template: head, letter: A}
            rows:
              - {template: all, title: Hello, side: 30, hidden: false, indent: 2}
              - {template: all, title: Again, body: A longer text that wraps, side: 0, hidden: true, indent: 0,
                 estimatedRowHeight: 90}
            footer: {template: head, letter: Z}
          - indexTitle: B
            header: {template: head, letter: B}
            rows:
              generate:
                count: 1000000
                seed: 7
                template: all
                fields:
                  title: {words: [1, 20]}
                  body: {oneOf: [red, green]}
                  side: {number: [0, 50]}
                  hidden: "false"
                  indent: {number: 3}

        """

    private static let json = """
        {"rowscope": 1, "title": "JSON \\u0000 \\u00e9\\ud83d\\ude00", "list": {"layout": "flow", "estimatedItemSize": [80, 30],
        "minimumLineSpacing": 4, "sectionInset": [1, 2, 3, 4], "itemFitting": "compressed"},
        "templates": {"tag": {"views": {"t": {"label": {"text": "{t}"}}}, "constraints": ["H:|-[t]-|", "V:|-[t]-|"],
        "variants": {"tall": {"views": {"t": {"numberOfLines": 0}}, "constraints": {"t.top": {"constant": 3}}}}}},
        "rows": {"count": 50, "items": [{"t": "one"}, {"t": "a longer one"}, {"t": ""}]}}

        """

    private static let contradictions = """
        rowscope: 1
        templates:
          wrong:
            views:
              a: {label: {text: "{a}", numberOfLines: 0}}
              b: {shape: {size: [10, 10]}}
              c: {label: {text: open}}
            constraints:
              - "H:|-[a]-[b]-|"
              - "V:|-[a]-|"
              - "V:|-[a(20)]-[b(30)]-|"
              - a.height == 2 * b.height
              - b.height == 2 * a.height + 1
              - a.width == a.height
              - a.width >= contentView.width + 10
              - b.centerY == a.centerY @ 999
              - b.centerY == a.centerY
              - b.centerY == a.centerY
        rows:
          - a: Short
          - a: A text that is long enough to need several lines in a list of the usual width, and then some more of it

        """

    private static let scripts = """
        rowscope: 1
        templates:
          text:
            views: {t: {label: {text: "{t}", textStyle: largeTitle, numberOfLines: 3}}}
            constraints: ["H:|-[t]-|", "V:|-[t]-|"]
        rows:
          - t: "مرحبا بالعالم، هذا نص طويل بما يكفي"
          - t: "明天上午十點在圖書館門口見面，請帶上你的身分證"
          - t: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1EE}\u{1F1F8} e\u{301}\u{301} \u{AD}soft\u{AD}hyphen"
          - t: "nul\\0 \\x00\\u0000"
          - t: "one\\ntwo\\u2028three\\u2029four\\r\\nfive\\ttab"
          - t: "שלום עולם mixed with English"
          - t: "ยินดีต้อนรับสู่รายการของแถวที่ปรับขนาดเอง"

        """

    private static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" reuseIdentifier="Cell" rowHeight="88" id="c-1" customClass="OwnCell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="88"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="c-1" id="v-1">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="88"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <label opaque="NO" text="Title &amp; more" lineBreakMode="tailTruncation" numberOfLines="0" horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
                                <rect key="frame" x="16" y="11" width="200" height="21"/>
                                <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                                <color key="textColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            </label>
                            <stackView opaque="NO" axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="s-1">
                                <rect key="frame" x="16" y="40" width="288" height="37"/>
                                <subviews>
                                    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b-1">
                                        <rect key="frame" x="0.0" y="0.0" width="288" height="33"/>
                                        <state key="normal" title="Push"/>
                                    </button>
                                    <switch opaque="NO" contentMode="scaleToFill" on="YES" id="w-1">
                                        <rect key="frame" x="0.0" y="37" width="51" height="0.0"/>
                                    </switch>
                                </subviews>
                            </stackView>
                        </subviews>
                        <constraints>
                            <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leadingMargin" id="k-1"/>
                            <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="topMargin" id="k-2"/>
                            <constraint firstItem="s-1" firstAttribute="top" secondItem="l-1" secondAttribute="bottom" constant="8" symbolic="YES" id="k-3"/>
                            <constraint firstItem="s-1" firstAttribute="leading" secondItem="l-1" secondAttribute="leading" id="k-4"/>
                            <constraint firstAttribute="trailing" secondItem="s-1" secondAttribute="trailing" multiplier="1:1" constant="16" priority="999" id="k-5"/>
                            <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="s-1" secondAttribute="bottom" constant="11" id="k-6"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """
}
