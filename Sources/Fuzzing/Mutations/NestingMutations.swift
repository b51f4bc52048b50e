/// Mutations that nest structures thousands of levels deep.
enum NestingMutations {
    static func apply(to file: inout FuzzCase, _ random: inout FuzzRandom) {
        let depth = random.select([50, 62, 63, 64, 65, 66, 100, 1000, 5000, 20_000, 100_000, 400_000])
        if file.format == .interfaceBuilder {
            nestElements(of: &file, depth, &random)
        } else if file.format.isDocument {
            nest(in: &file, depth, &random)
        } else {
            nestText(in: &file, depth, &random)
        }
    }

    private static func times(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static func nest(in file: inout FuzzCase, _ depth: Int, _ random: inout FuzzRandom) {
        let document: String
        switch random.below(12) {
        case 0: document = times("[", depth)
        case 1: document = times("[", depth) + times("]", depth)
        case 2: document = times("{\"a\":", depth) + "1" + times("}", depth)
        case 3: document = times("{a: ", depth)
        case 4: document = "rowscope: 1\ntitle:\n  " + times("- ", depth) + "x\n"
        case 5:
            // One block on each line: the size of the indentation grows with the square of the depth.
            document = (0..<min(depth, 1400)).map { times(" ", $0) + "a:\n" }.joined()
        case 6: document = templates(containers(min(depth, 66)))
        case 7: document = templates(containers(min(depth, 66), kind: "stack"))
        case 8:
            let side = times("(", depth) + "1" + times(")", depth)
            document = templates("a: {label: {text: x}}", constraints: "a.width == \(side)")
        case 9:
            let terms = times(random.select(["1 + ", "2 * ", "-", "a.width + ", "{a} + "]), depth)
            document = templates("a: {label: {text: x}}", constraints: "a.width == \(terms)1")
        case 10:
            let format = times(random.select(["[a]", "-", "[a]-", "(", "[a(==a", "|"]), depth)
            document = templates("a: {label: {text: x}}", constraints: "H:|" + format)
        default: document = templates("a: {label: {text: \"\(times("{", depth))\"}}")
        }
        file.bytes = Array(document.utf8.prefix(CaseMaker.maximumBytes))
        file.format = .yaml
        file.isNested = true
        file.seedName = "nested"
        file.mutations = ["\(depth) deep"]
    }

    /// Nests the structures of other formats: parentheses and signs in expressions, brackets, quotes, list items.
    private static func nestText(in file: inout FuzzCase, _ depth: Int, _ random: inout FuzzRandom) {
        let (opening, closing) = random.select([
            ("(", ")"), ("[", "]"), ("{", "}"), ("{\"a\":", "}"), ("-", ""), ("not ", ""), ("size of ", ""),
            ("1 + ", ""), ("\"", "\""), ("`", "`"), ("- ", ""), ("#", ""), ("V:|-[a]", ""), ("<", ">"),
            ("- expect: ", ""), ("before ", ""), ("::", ""),
        ])
        let text = times(opening, depth) + (random.oneIn(2) ? "1" + times(closing, depth) : "")
        // In place of a number, which a reader may parse as an expression, or anywhere.
        let places = NumberMutations.numbers(in: file.bytes)
        let bytes = Array(text.utf8.prefix(2 << 20))
        if !places.isEmpty, random.oneIn(2) {
            file.bytes.replaceSubrange(random.select(places), with: bytes)
        } else {
            file.bytes.insert(contentsOf: bytes, at: random.below(file.bytes.count + 1))
        }
        file.isNested = true
        file.mutations.append("\(depth) deep")
    }

    private static func templates(_ views: String, constraints: String = "V:|[a]|") -> String {
        """
        rowscope: 1
        templates:
          t:
            views: {\(views)}
            constraints: ["\(constraints)"]
        rows: [{}]

        """
    }

    private static func containers(_ depth: Int, kind: String = "container") -> String {
        (0..<depth).map { "v\($0): {\(kind): {views: {" }.joined() + "a: {label: {text: x}}"
            + times("}}}", depth)
    }

    private static func nestElements(of file: inout FuzzCase, _ depth: Int, _ random: inout FuzzRandom) {
        let elements = ElementTree(file.bytes).elements
        let place = elements.isEmpty ? file.bytes.count : random.select(elements).range.lowerBound
        let text: String
        switch random.below(6) {
        case 0: text = times("<view>", depth)
        case 1: text = times("<a>", depth) + times("</a>", depth)
        case 2:
            text =
                (0..<min(depth, 20_000)).map {
                    "<view id=\"n\($0)\"><rect key=\"frame\" width=\"9\"/><subviews>"
                }
                .joined() + times("</subviews></view>", min(depth, 20_000))
        case 3: text = "<a " + (0..<depth).map { "b\($0)=\"\" " }.joined() + "/>"
        case 4: text = times("</view>", depth)
        default: text = times("<!--", depth)
        }
        file.bytes.insert(contentsOf: Array(text.utf8.prefix(2 << 20)), at: place)
        file.mutations.append("\(depth) deep")
    }
}
