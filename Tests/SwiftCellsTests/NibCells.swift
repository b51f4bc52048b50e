/// Nibs in the form of Interface Builder, and classes with outlets to them.
enum NibCells {
    /// A cell with a picture, a title, a detail in a stack and a button, and outlets to most of them.
    static let messageCell = document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <tableViewCell contentMode="scaleToFill" accessoryType="disclosureIndicator" id="cel-l0-001" \
        customClass="MessageCell" customModule="App">
            <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
            <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-t0-001">
                <rect key="frame" x="0.0" y="0.0" width="294" height="80"/>
                <subviews>
                    <imageView translatesAutoresizingMaskIntoConstraints="NO" id="img-00-001">
                        <rect key="frame" x="16" y="11" width="40" height="40"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="40" id="con-st-001"/>
                            <constraint firstAttribute="height" constant="40" id="con-st-002"/>
                        </constraints>
                    </imageView>
                    <stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="stk-00-001">
                        <rect key="frame" x="64" y="11" width="214" height="45"/>
                        <subviews>
                            <label text="Title" numberOfLines="0" id="lbl-00-001">
                                <rect key="frame" x="0.0" y="0.0" width="214" height="20.5"/>
                                <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                            </label>
                            <label text="Yesterday" id="lbl-00-002" customClass="DateLabel" customModule="App">
                                <rect key="frame" x="0.0" y="24.5" width="214" height="20.5"/>
                                <fontDescription key="fontDescription" type="system" pointSize="15"/>
                            </label>
                        </subviews>
                    </stackView>
                </subviews>
                <constraints>
                    <constraint firstItem="img-00-001" firstAttribute="leading" secondItem="con-t0-001" \
        secondAttribute="leadingMargin" id="con-st-003"/>
                    <constraint firstItem="img-00-001" firstAttribute="top" secondItem="con-t0-001" \
        secondAttribute="topMargin" id="con-st-004"/>
                    <constraint firstItem="stk-00-001" firstAttribute="leading" secondItem="img-00-001" \
        secondAttribute="trailing" constant="8" id="con-st-005"/>
                    <constraint firstItem="stk-00-001" firstAttribute="top" secondItem="con-t0-001" \
        secondAttribute="topMargin" id="con-st-006"/>
                    <constraint firstAttribute="trailingMargin" secondItem="stk-00-001" \
        secondAttribute="trailing" id="con-st-007"/>
                    <constraint firstAttribute="bottomMargin" relation="greaterThanOrEqual" secondItem="stk-00-001" \
        secondAttribute="bottom" id="con-st-008"/>
                    <constraint firstAttribute="bottomMargin" relation="greaterThanOrEqual" secondItem="img-00-001" \
        secondAttribute="bottom" id="con-st-009"/>
                </constraints>
            </tableViewCellContentView>
            <connections>
                <outlet property="photo" destination="img-00-001" id="out-00-001"/>
                <outlet property="titleLabel" destination="lbl-00-001" id="out-00-002"/>
                <outlet property="dateLabel" destination="lbl-00-002" id="out-00-003"/>
                <outlet property="gap" destination="con-st-005" id="out-00-004"/>
                <outletCollection property="labels" destination="lbl-00-001" id="out-00-005"/>
                <outletCollection property="labels" destination="lbl-00-002" id="out-00-006"/>
            </connections>
        </tableViewCell>
        """)

    /// The outlets of the nib.
    static let outlets = """
        @IBOutlet private weak var photo: UIImageView!
        @IBOutlet weak var titleLabel: UILabel!
        @IBOutlet weak var dateLabel: DateLabel!
        @IBOutlet var gap: NSLayoutConstraint!
        @IBOutlet var labels: [UILabel]!
        """

    /// The class of the cell's nib.
    static func messageClass(_ body: String = "") -> String {
        """
        import UIKit
        class MessageCell: UITableViewCell {
        \(outlets)
        \(body)
        }
        class DateLabel: UILabel {
            override func awakeFromNib() {
                super.awakeFromNib()
                numberOfLines = 2
            }
        }
        """
    }

    /// A view that loads its subviews from a nib that it owns.
    static let badge = document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Badge">
            <connections>
                <outlet property="content" destination="top-00-001" id="out-00-001"/>
                <outlet property="count" destination="lbl-00-001" id="out-00-002"/>
            </connections>
        </placeholder>
        <view contentMode="scaleToFill" id="top-00-001">
            <rect key="frame" x="0.0" y="0.0" width="60" height="30"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <label text="12" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-00-001">
                    <rect key="frame" x="5" y="5" width="50" height="20"/>
                    <fontDescription key="fontDescription" type="system" pointSize="12"/>
                </label>
            </subviews>
            <constraints>
                <constraint firstItem="lbl-00-001" firstAttribute="top" secondItem="top-00-001" secondAttribute="top" \
        constant="5" id="con-st-001"/>
                <constraint firstItem="lbl-00-001" firstAttribute="leading" secondItem="top-00-001" \
        secondAttribute="leading" constant="5" id="con-st-002"/>
                <constraint firstAttribute="trailing" secondItem="lbl-00-001" secondAttribute="trailing" \
        constant="5" id="con-st-003"/>
                <constraint firstAttribute="bottom" secondItem="lbl-00-001" secondAttribute="bottom" \
        constant="5" id="con-st-004"/>
            </constraints>
        </view>
        """)

    /// A storyboard with the cell as a prototype of a table.
    static let storyboard: String = {
        let cell = messageCell.split(separator: "<tableViewCell ", maxSplits: 1)
        let inner = cell.last.map { "<tableViewCell " + $0 } ?? ""
        let end = inner.range(of: "</tableViewCell>\n")?.upperBound ?? inner.endIndex
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes><scene sceneID="s"><objects>
            <tableViewController id="tvc" sceneMemberID="viewController">
            <tableView key="view" id="tbl"><prototypes>
            \(inner[..<end])</prototypes></tableView>
            </tableViewController>
            </objects></scene></scenes>
            </document>
            """
    }()

    private static func document(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
        \(objects)
        </objects>
        </document>

        """
    }
}
