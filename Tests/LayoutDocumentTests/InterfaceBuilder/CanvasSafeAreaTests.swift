import AutoLayout
import LayoutDocument
import Testing

/// Root views of nibs on Interface Builder's canvas; each expected value is worked out from the rule by hand.
@Suite("The safe area that Interface Builder's canvas gives a nib's view")
struct CanvasSafeAreaTests {
    /// A nib's root view, and the heights of the canvas's bars above and below.
    struct Root: Sendable {
        var version: String
        var device: String
        var width: Double
        var height: Double
        var above: Double
        var below: Double
        var simulated = ""
        var kind = "view"
    }

    private static let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#

    static let roots = [
        // An iPhone without a home button.
        Root(version: "17701", device: "retina6_1", width: 414, height: 896, above: 44, below: 34),
        Root(version: "17701", device: "retina6_1", width: 414, height: 300, above: 44, below: 0),
        Root(version: "21507", device: "retina6_1", width: 414, height: 896, above: 48, below: 34),
        Root(version: "21507", device: "retina6_12", width: 393, height: 852, above: 59, below: 34),
        Root(version: "21225", device: "retina6_1", width: 414, height: 300, above: 48, below: 0),
        Root(version: "21507", device: "retina6_0", width: 468, height: 360, above: 47, below: 34),
        Root(version: "23094", device: "retina6_0", width: 390, height: 300, above: 47, below: 34),
        Root(version: "24506", device: "retina6_12", width: 393, height: 852, above: 118, below: 68),
        Root(version: "24506", device: "retina6_12", width: 393, height: 300, above: 118, below: 34),
        // The betas of Xcode 15 have higher version numbers than the releases after them.
        Root(version: "32700.99", device: "retina6_12", width: 393, height: 852, above: 59, below: 34),
        // An iPhone with a home button.
        Root(version: "14460", device: "retina4_7", width: 375, height: 667, above: 20, below: 0),
        Root(version: "14460", device: "retina4_7", width: 300, height: 500, above: 20, below: 0),
        Root(version: "14460", device: "retina4_7", width: 375, height: 400, above: 0, below: 0),
        Root(version: "17701", device: "retina4_7", width: 375, height: 667, above: 0, below: 0),
        Root(version: "22154", device: "retina4_7", width: 375, height: 667, above: 20, below: 0),
        Root(version: "22154", device: "retina4_7", width: 375, height: 200, above: 0, below: 0),
        Root(version: "22505", device: "retina4_7", width: 375, height: 200, above: 20, below: 0),
        Root(
            version: "17701", device: "retina4_7", width: 375, height: 667, above: 44, below: 0,
            simulated: bar),
        // Tablets have no known safe area, and a list gives table cells none.
        Root(version: "21507", device: "ipad11_0rounded", width: 834, height: 1194, above: 0, below: 0),
        Root(
            version: "21507", device: "retina6_1", width: 414, height: 896, above: 0, below: 0,
            kind: "tableViewCell"),
    ]

    private func file(_ root: Root, _ views: String, constraints: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(root.version)">
        <device id="\(root.device)"/><objects>
        <\(root.kind) id="root">\(Nib.rect(0, 0, root.width, root.height))<subviews>\(views)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints>\(root.simulated)
        </\(root.kind)></objects></document>
        """
    }

    private func frames(_ root: Root, _ views: String, constraints: String) throws -> [String: Rect] {
        let document = try interfaceBuilder(file(root, views, constraints: constraints))
        let cell = try #require(CellVerification.all(of: document).first)
        return Dictionary(uniqueKeysWithValues: cell.views.map { ($0.id, $0.computed) })
    }

    private static let box = Nib.view("view", "v", Nib.rect(0, 0, 7, 7))

    @Test("Edges of the safe area, by version, device and size", arguments: roots)
    func edges(root: Root) throws {
        let frame = try frames(root, Self.box, constraints: Nib.pins("v", to: "safe"))["v"]
        #expect(
            frame
                == Rect(
                    x: 0, y: root.above, width: root.width, height: root.height - root.above - root.below))
    }

    @Test("The middle and the height of the safe area, with a factor")
    func middle() throws {
        let root = Root(
            version: "17701", device: "retina6_1", width: 414, height: 896, above: 44, below: 34)
        let frame = try frames(
            root, Self.box,
            constraints: Nib.constraint("v", "centerY", "safe", "centerY")
                + Nib.constraint("v", "height", "safe", "height", #"multiplier="0.5""#)
                + Nib.constraint("v", "leading", "safe", "leading")
                + Nib.constraint("v", "trailing", "safe", "trailing"))["v"]
        // 818 of 896 points remain; 409 points in the middle of them begin at 44 + 204.5.
        #expect(frame == Rect(x: 0, y: 248.5, width: 414, height: 409))
    }

    @Test("Safe areas and margins of views that lie under the bars are inset as far, others' are not")
    func nested() throws {
        let root = Root(
            version: "17701", device: "retina6_1", width: 414, height: 896, above: 44, below: 34)
        func panel(_ id: String, _ rest: String) -> String {
            Nib.view(
                "view", id, Nib.rect(0, 0, 1, 1), rest,
                inside: "<subviews>\(Nib.view("view", id + "-in", Nib.rect(0, 0, 7, 7)))</subviews>"
                    + #"<viewLayoutGuide key="safeArea" id="\#(id)-safe"/>"#)
        }
        func across(_ id: String) -> String {
            Nib.constraint(id, "leading", "root", "leading")
                + Nib.constraint(id, "trailing", "root", "trailing")
        }
        let frames = try frames(
            root,
            panel("top", "") + panel("low", "") + panel("bare", #"insetsLayoutMarginsFromSafeArea="NO""#),
            constraints: across("top") + across("low") + across("bare")
                + Nib.constraint("top", "top", "root", "top", #"constant="10""#)
                + Nib.constraint("top", "height", nil, nil, #"constant="100""#)
                + Nib.constraint("bare", "bottom", "root", "bottom")
                + Nib.constraint("bare", "height", nil, nil, #"constant="100""#)
                + Nib.constraint("low", "bottom", "root", "bottom")
                + Nib.constraint("low", "height", nil, nil, #"constant="100""#)
                + Nib.pins("top-in", to: "top-safe")
                + ["top", "bottom", "leading", "trailing"].map {
                    Nib.constraint("low-in", $0, "low", $0 + "Margin")
                        + Nib.constraint("bare-in", $0, "bare", $0 + "Margin")
                }.joined())
        // The bar's lower edge is at 44, 34 below the panel's upper one; the margin below is 8 + 34.
        #expect(frames["top-in"] == Rect(x: 0, y: 34, width: 414, height: 66))
        #expect(frames["low-in"] == Rect(x: 8, y: 8, width: 398, height: 50))
        #expect(frames["bare-in"] == Rect(x: 8, y: 8, width: 398, height: 84))
    }

    @Test(
        "The root's margins are the safe area above and below, and the system's at the sides",
        arguments: [("", 44.0, 34.0), (#"insetsLayoutMarginsFromSafeArea="NO""#, 0, 0)])
    func margins(attribute: String, above: Double, below: Double) throws {
        let root = Root(
            version: "17701", device: "retina6_1", width: 414, height: 896, above: 44, below: 34)
        let text = file(
            root, Self.box,
            constraints: ["top", "bottom", "leading", "trailing"].map {
                Nib.constraint("v", $0, "root", $0 + "Margin")
            }.joined())
        let document = try interfaceBuilder(
            text.replacing(#"<view id="root">"#, with: #"<view id="root" \#(attribute)>"#))
        let views = try #require(CellVerification.all(of: document).first).views
        #expect(
            views.first { $0.id == "v" }?.computed
                == Rect(x: 20, y: above, width: 374, height: 896 - above - below))
    }

    @Test("The view of a nib's view controller stands for a cell, as a nib's own does")
    func viewController() throws {
        let root = Root(
            version: "14460", device: "retina4_7", width: 375, height: 667, above: 20, below: 0)
        let text = file(root, Self.box, constraints: Nib.pins("v", to: "safe"))
            .replacing(#"<view id="root">"#, with: #"<viewController id="c"><view key="view" id="root">"#)
            .replacing("</view></objects>", with: "</view></viewController></objects>")
        let cell = try #require(CellVerification.all(of: try interfaceBuilder(text)).first)
        #expect(cell.id == "root")
        #expect(cell.views.last?.computed == Rect(x: 0, y: 20, width: 375, height: 647))
    }
}
