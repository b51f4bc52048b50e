import AutoLayout

/// Likely values of what the source does not give.
extension Interpreter {
    /// The size that UIKit makes table view cells with, in points.
    static let cellSize = Size(width: 320, height: 44)

    /// The initial side of a frame, by the end of its name; `nil` for another name.
    static func cellSide(_ name: String) -> Double? {
        if name.hasSuffix("frame.width") { return cellSize.width }
        return name.hasSuffix("frame.height") ? cellSize.height : nil
    }

    /// A side of the cell that a list gives its size before it is made, by the name of the side; `nil` for another name, and
    /// where no list does.
    func madeSide(_ name: String) -> Double? {
        switch name {
        case "frame.width", "contentView.frame.width": madeSize?.width
        case "frame.height", "contentView.frame.height": madeSize?.height
        default: nil
        }
    }

    /// The initial side of a frame, by the end of its name, or the one that a list gives the cell; `nil` for another name.
    func initialSide(_ name: String) -> Double? { madeSide(name) ?? Self.cellSide(name) }

    /// A likely number for a constant, by the words in its name.
    static func suggestedNumber(_ name: String) -> Double {
        // “Configuration” is no ratio.
        let words = name.lowercased().replacing("configuration", with: "")
        func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
        if let side = cellSide(words) ?? UIKitConstants.screenSide(name) { return side }
        if has("displayscale", "main.scale", "nativescale") { return 2 }
        if has("multiplier", "ratio", "scale", "alpha", "opacity") { return 1 }
        if has("separator", "border", "hairline", "linewidth", "lineheight", "onepixel") { return 1 }
        if has("pointsize", "fontsize", "font") { return 17 }
        if has("lines") { return 0 }
        if has("icon", "badge") { return 24 }
        if has("avatar", "image", "photo", "thumbnail", "picture", "button", "height", "width", "size") {
            return 44
        }
        if has("section") { return 16 }
        return 8
    }

    /// A likely truth of a condition, by the words in it.
    static func suggestedTruth(_ name: String) -> Bool {
        let words = name.lowercased()
        if words.contains(" == ") {
            return [".phone", "lefttoright", ".portrait"].contains { words.contains($0) }
        }
        if words.contains(" < ") || words.contains(" > ") { return false }
        if words.contains(" != ") { return true }
        return ![
            "hidden", "ipad", "rtl", "righttoleft", "accessib", "landscape", "debug", "preview", "compact",
            "regular", "isempty", "selected", "highlighted", "editing", "running", "testing",
        ].contains { words.contains($0) }
    }
}
