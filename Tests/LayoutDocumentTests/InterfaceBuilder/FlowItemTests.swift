import AutoLayout
import LayoutDocument
import TestKit
import Testing

@Suite("Items of flow layouts in Interface Builder files")
struct FlowItemTests {
    @Test(
        "A flow layout without an estimate gives its items their size, if they are drawn in it",
        arguments: [("", 120.0, 44.0), (#"automaticEstimatedItemSize="YES""#, 120, nil), ("", 90, nil)]
            as [(String, Double, Double?)])
    func flowItems(_ attributes: String, _ width: Double, _ height: Double?) throws {
        let text = Nib.file(
            """
            <collectionView id="list">
            <collectionViewFlowLayout key="collectionViewLayout" id="flow" \(attributes)>
            <size key="itemSize" width="\(width)" height="44"/></collectionViewFlowLayout>
            <cells><collectionViewCell id="cell-1" reuseIdentifier="Item">\(Nib.rect(0, 0, 120, 44))
            <collectionViewCellContentView key="contentView" id="content-1">\(Nib.rect(0, 0, 120, 44))
            </collectionViewCellContentView></collectionViewCell></cells></collectionView>
            """)
        let template = try interfaceBuilder(text).layoutDocument().templates[0]
        #expect(template.itemSize == Size(width: 120, height: 44) && template.rowHeight == height)
    }

    @Test(
        "Items of a flow layout that estimates them are as high as their constraints make them",
        arguments: [(#"automaticEstimatedItemSize="YES""#, true), ("", false)])
    func estimatedItems(_ attributes: String, _ isSized: Bool) throws {
        let text = Nib.file(
            """
            <collectionView id="list">
            <collectionViewFlowLayout key="collectionViewLayout" id="flow" \(attributes)>
            <size key="itemSize" width="120" height="44"/></collectionViewFlowLayout>
            <cells><collectionViewCell id="cell-1" reuseIdentifier="Item">\(Nib.rect(0, 0, 120, 60))
            <collectionViewCellContentView key="contentView" id="content-1">\(Nib.rect(0, 0, 120, 60))
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">\(Nib.rect(0, 0, 120, 60))
            <constraints><constraint firstAttribute="height" constant="30" id="c-1"/></constraints></view></subviews>
            <constraints>
            <constraint firstItem="box" firstAttribute="top" secondItem="content-1" secondAttribute="top" id="c-2"/>
            <constraint firstItem="box" firstAttribute="bottom" secondItem="content-1" secondAttribute="bottom" id="c-3"/>
            </constraints>
            </collectionViewCellContentView></collectionViewCell></cells></collectionView>
            """)
        let template = try interfaceBuilder(text).layoutDocument().templates[0]
        #expect(template.isSizedByList == isSized && template.rowHeight == nil)
    }

    @Test(
        "A flow layout without an estimate gives the headers and footers of its sections their height",
        arguments: [
            ("", "Header", 36.0, 36.0), (#"automaticEstimatedItemSize="YES""#, "Header", 36, nil),
            (#"scrollDirection="horizontal""#, "Header", 36, nil), ("", "Footer", 36, 36),
            ("", "Footer", 50, nil),
        ] as [(String, String, Double, Double?)])
    func sectionViews(_ attributes: String, _ part: String, _ given: Double, _ height: Double?) throws {
        let text = Nib.file(
            """
            <collectionView id="list">
            <collectionViewFlowLayout key="collectionViewLayout" id="flow" \(attributes)>
            <size key="\(part.lowercased())ReferenceSize" width="50" height="\(given)"/></collectionViewFlowLayout>
            <collectionReusableView key="section\(part)View" id="view-1" reuseIdentifier="Part">
            \(Nib.rect(0, 0, 375, 36))
            </collectionReusableView></collectionView>
            """)
        let template = try interfaceBuilder(text).layoutDocument().templates[0]
        #expect(template.rowHeight == height)
        let means: SizeMeans = part == "Header" ? .headerReferenceSize : .footerReferenceSize
        #expect(template.heightMeans == (height == nil ? nil : means))
    }
}
