import Wording

/// The debugger's `_autolayoutTrace`, and the views that a message names.
extension ConsoleMessage {
    /// What the trace says of a view whose layout is ambiguous; `nil` for a line that names no variables.
    static func openLayout(_ line: String) -> Answer? {
        guard let sign = line.firstRange(of: "AMBIGUOUS LAYOUT for ") else { return nil }
        let variables = line[sign.upperBound...].split(separator: ",").compactMap(Variable.init)
        guard let view = variables.first?.view else { return nil }
        let isVertical = variables.contains(where: \.isVertical)
        let isHorizontal = variables.contains { !$0.isVertical }
        let words = Set(variables.map(\.words)).sorted()
        let pins =
            isVertical && isHorizontal
            ? "to its neighbours or its superview at top and bottom and at leading and trailing"
            : isVertical ? "at its top and its bottom" : "at its leading and its trailing side"
        var repairs = [
            "Pin \(view) \(pins), or give it what is missing there: a constraint for \(words.listed())."
        ]
        if variables.contains(where: { $0.isSize }) {
            repairs.append(
                "If two views beside each other may both take the room, let their content hugging priorities differ."
            )
        }
        return Answer(
            "The constraints of \(view) leave open \(words.listed()): UIKit takes one of many layouts.",
            repairs)
    }

    /// One of the solver's variables that more than one value fits, as `UILabel:0x7f'Anna'.minY{id: 47}`.
    private struct Variable {
        let view: String
        let name: String

        init?(_ text: Substring) {
            let text = text.drop { $0 == " " }
            guard let brace = text.firstIndex(of: "{"), let dot = text[..<brace].lastIndex(of: ".") else {
                return nil
            }
            name = String(text[text.index(after: dot)..<brace])
            view = ConsoleMessage.readable(text[..<dot])
        }

        var isVertical: Bool { ["minY", "Height", "midY", "maxY"].contains(name) }
        var isSize: Bool { ["Width", "Height"].contains(name) }
        var words: String {
            switch name {
            case "minX", "midX", "maxX": "its horizontal position (\(name))"
            case "minY", "midY", "maxY": "its vertical position (\(name))"
            case "Width": "its width"
            case "Height": "its height"
            default: name
            }
        }
    }

    /// The anchors that a message names in quotes, `"UILabel:0x7f.top"`, without addresses.
    static func anchors(in words: String) -> [String] {
        // The anchors themselves have addresses, too.
        words.split(separator: "\"").filter {
            $0.contains(":0x") && $0.contains(".") && !$0.contains("Anchor:0x")
        }.map { readable($0) }
    }

    /// A view as it is printed, without its address: `UILabel 'Anna'`.
    private static func readable(_ text: Substring) -> String {
        guard let address = text.firstRange(of: ":0x") else { return String(text) }
        let rest = text[address.upperBound...].drop(while: \.isHexDigit)
        let name = String(text[..<address.lowerBound])
        let type = SwiftClassName.unmangled(name) ?? name.split(separator: ".").last.map(String.init) ?? name
        let short = type.hasSuffix("CellContentView") ? "contentView" : type
        return rest.hasPrefix("'") ? "\(short) \(rest)" : short + rest
    }
}
