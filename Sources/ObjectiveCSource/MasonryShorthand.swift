/// Masonry's names without their beginning, as `MAS_SHORTHAND` allows them, in full.
enum MasonryShorthand {
    private static let makers: Set<String> = ["makeConstraints", "updateConstraints", "remakeConstraints"]
    private static let attributes: Set<String> = [
        "left", "top", "right", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
        "baseline", "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// Gives messages that make constraints, and attributes of views in their blocks, their full names.
    static func spellOut(_ tokens: [Token]) -> [Token] {
        var result = tokens
        for index in tokens.indices.dropLast(2)
        where tokens[index].kind == .word && makers.contains(tokens[index].text)
            && tokens[index + 1].isSign(":") && tokens[index + 2].isSign("^")
        {
            result[index].text = "mas_" + tokens[index].text
            guard let start = tokens[index...].firstIndex(where: { $0.isSign("{") }) else { continue }
            let maker = tokens[index..<start].last { $0.kind == .word }?.text
            var depth = 0
            for place in start..<tokens.count {
                if tokens[place].isSign("{") { depth += 1 }
                if tokens[place].isSign("}") { depth -= 1 }
                if depth == 0 { break }
                guard tokens[place].kind == .word, attributes.contains(tokens[place].text),
                    tokens[place - 1].isSign(".")
                else { continue }
                let base = tokens[place - 2]
                // Attributes follow each other on the maker alone.
                guard base.kind == .word ? base.text != maker && !attributes.contains(base.text) : true else {
                    continue
                }
                result[place].text = "mas_" + tokens[place].text
            }
        }
        return result
    }
}
