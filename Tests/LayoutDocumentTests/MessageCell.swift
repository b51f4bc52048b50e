/// A cell in the form of Interface Builder: a picture, a title, a date and a switch, with outlets to some of them.
enum MessageCell {
    static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="message" id="KGk-i7-Jjw" \
        customClass="MessageCell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <tableViewCellContentView key="contentView" tableViewCell="KGk-i7-Jjw" id="H2p-sc-9uM">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <imageView image="person" translatesAutoresizingMaskIntoConstraints="NO" id="img-aa-001">
                                <rect key="frame" x="16" y="11" width="40" height="40"/>
                                <constraints>
                                    <constraint firstAttribute="width" constant="40" id="c-w"/>
                                    <constraint firstAttribute="height" constant="40" id="c-h"/>
                                </constraints>
                            </imageView>
                            <label text="Title" lineBreakMode="tailTruncation" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="lbl-aa-001">
                                <rect key="frame" x="64" y="11" width="240" height="20.5"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                            <label text="Yesterday" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-aa-002">
                                <rect key="frame" x="64" y="35.5" width="240" height="20.5"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="img-aa-001" firstAttribute="leading" secondItem="H2p-sc-9uM" \
        secondAttribute="leadingMargin" id="c-1"/>
                            <constraint firstItem="img-aa-001" firstAttribute="top" secondItem="H2p-sc-9uM" \
        secondAttribute="topMargin" id="c-2"/>
                            <constraint firstItem="lbl-aa-001" firstAttribute="leading" secondItem="img-aa-001" \
        secondAttribute="trailing" constant="8" id="c-3"/>
                            <constraint firstItem="lbl-aa-001" firstAttribute="trailing" secondItem="H2p-sc-9uM" \
        secondAttribute="trailingMargin" id="c-4"/>
                            <constraint firstItem="lbl-aa-001" firstAttribute="top" secondItem="H2p-sc-9uM" \
        secondAttribute="topMargin" id="c-5"/>
                            <constraint firstItem="lbl-aa-002" firstAttribute="top" secondItem="lbl-aa-001" \
        secondAttribute="bottom" constant="4" id="c-6"/>
                            <constraint firstItem="lbl-aa-002" firstAttribute="leading" secondItem="lbl-aa-001" \
        secondAttribute="leading" id="c-7"/>
                            <constraint firstItem="lbl-aa-002" firstAttribute="trailing" secondItem="lbl-aa-001" \
        secondAttribute="trailing" id="c-8"/>
                            <constraint firstAttribute="bottomMargin" secondItem="lbl-aa-002" \
        secondAttribute="bottom" id="c-9"/>
                        </constraints>
                    </tableViewCellContentView>
                    <connections>
                        <outlet property="photo" destination="img-aa-001" id="o-1"/>
                        <outlet property="titleLabel" destination="lbl-aa-001" id="o-2"/>
                        <outlet property="dateLabel" destination="lbl-aa-002" id="o-3"/>
                    </connections>
                </tableViewCell>
            </objects>
        </document>
        """

    /// Two prototype cells, one of two labels and one of one, without outlets.
    static let twoCells = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
            <objects>
                <tableViewCell reuseIdentifier="message" id="one">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" id="one-c">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <label text="A" id="one-a"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
                            <label text="B" id="one-b"><rect key="frame" x="9" y="0" width="9" height="9"/></label>
                        </subviews>
                    </tableViewCellContentView>
                </tableViewCell>
                <tableViewCell reuseIdentifier="other" id="two" customClass="OtherCell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" id="two-c">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <label text="C" id="two-a"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
                        </subviews>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """

    /// A view with a button and a switch.
    static let controls = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
            <objects>
                <tableViewCell reuseIdentifier="controls" id="one">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <tableViewCellContentView key="contentView" id="one-c">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews>
                            <button userLabel="edit" id="one-a"><rect key="frame" x="0" y="0" width="9" height="9"/>
                                <state key="normal" title="Edit"/></button>
                            <switch userLabel="toggle" id="one-b"><rect key="frame" x="9" y="0" width="51" height="31"/>
                            </switch>
                        </subviews>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """
}
