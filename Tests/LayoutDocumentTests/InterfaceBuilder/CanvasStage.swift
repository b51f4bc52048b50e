import AutoLayout
import LayoutDocument
import Testing

/// A cell on Interface Builder's canvas, with a version of the tools and a device.
struct CanvasStage {
    var kind = "tableViewCell"
    var width = 320.0
    var height = 100.0
    var version = "17701"
    var device: String? = "retina6_1"
    var attributes = ""
    /// Further elements of the content view, such as margins.
    var inContent = ""
    var contentAttributes = ""
    var resources = ""
    var designables = ""
    var isStoryboard = false

    /// The file of the cell with some views and constraints.
    func file(_ views: String, constraints: String = "") -> String {
        let frame = Nib.rect(0, 0, width, height)
        let content = kind == "tableViewCell" ? "tableViewCellContentView" : "view"
        let cell = """
            <\(kind) id="cell-1" reuseIdentifier="Row" \(attributes)>\(frame)
            <\(content) key="contentView" id="content-1" \(contentAttributes)>\(frame)
            <subviews>\(views)</subviews>
            <constraints>\(constraints)</constraints>\(inContent)
            </\(content)></\(kind)>
            """
        let objects =
            isStoryboard
            ? """
            <scenes><scene sceneID="s-1"><objects><tableViewController id="c-1">
            <tableView key="view" id="t-1"><prototypes>\(cell)</prototypes></tableView>
            </tableViewController></objects></scene></scenes>
            """ : "<objects>\(cell)</objects>"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)">
            \(device.map { "<device id=\"\($0)\"/>" } ?? "")
            \(objects)
            <designables>\(designables)</designables>
            <resources>\(resources)</resources>
            </document>
            """
    }

    /// The computed frames by object identifier, rounded to a thousandth of a point.
    func frames(_ views: String, constraints: String = "") throws -> [String: Rect] {
        let document = try interfaceBuilder(file(views, constraints: constraints))
        let cell = try #require(CellVerification.all(of: document).first)
        func number(_ value: Double) -> Double { (value * 500).rounded() / 500 }
        return Dictionary(
            uniqueKeysWithValues: cell.views.map {
                let frame = $0.computed
                return (
                    $0.id,
                    Rect(
                        x: number(frame.x), y: number(frame.y), width: number(frame.width),
                        height: number(frame.height))
                )
            })
    }
}
