import AutoLayout
import TestKit
import Testing

/// A wrong format, the column of its error, and a part of the message.
struct WrongFormat: Sendable, CustomTestStringConvertible {
    var format: String
    var column: Int
    var fragment: String
    var testDescription: String { "\(format) at \(column)" }

    init(_ format: String, _ column: Int, _ fragment: String) {
        self.format = format
        self.column = column
        self.fragment = fragment
    }
}

@Suite("Visual formats: errors")
struct VisualFormatErrorTests {
    private let stage = VisualFormatStage("a", "b", "title", "subject")

    private func check(_ wrong: WrongFormat) throws {
        let error = try #require(stage.error(wrong.format))
        #expect(error.format == wrong.format)
        #expect(error.column == wrong.column, "\(error)")
        #expect(error.description.contains(wrong.fragment), "\(error)")
        #expect(error.description.hasPrefix("column \(wrong.column): "))
    }

    @Test(
        "The form",
        arguments: [
            WrongFormat("", 1, "the format is empty"), WrongFormat("  ", 3, "the format is empty"),
            WrongFormat("H", 2, "a colon is expected after H, not the end"),
            WrongFormat("V[a]-[b]", 2, "a colon is expected after V, not \"[\""),
            WrongFormat("X:[a]-[b]", 1, "unknown orientation \"X\""),
            WrongFormat("h:[a]-[b]", 1, "H:, V:, | or a [view]"),
            WrongFormat(":[a]-[b]", 1, "an orientation is missing"),
            WrongFormat("a-b", 1, "unknown orientation \"a\""),
            WrongFormat("V:", 3, "a [view] is expected here, not the end"),
            WrongFormat("H:|", 4, "a [view] is expected here, not the end"),
            WrongFormat("|-", 3, "a distance, a [view] or | is expected here, not the end"),
            WrongFormat("-[a]", 1, "cannot begin with a distance"),
            WrongFormat("||[a]", 2, "between | and |"), WrongFormat("|-|", 3, "between | and |"),
            WrongFormat("|[a]||", 6, "a second | at the same end"),
            WrongFormat("[a]-|-[b]", 6, "goes on after the superview's edge"),
            WrongFormat("[a]|[b]", 5, "| can only begin a format and end it"),
            WrongFormat("[a]-|x", 6, "goes on with \"x\" where it could end"),
            WrongFormat("[a]-[b]]", 8, "goes on with \"]\" where it could end"),
            WrongFormat("|[a]V:[b]", 5, "goes on with \"V\""),
            WrongFormat("[a]-", 5, "not the end"), WrongFormat("[a]-8-", 7, "not the end"),
            WrongFormat("[a]", 1, "restricts nothing"), WrongFormat("  V:[a]", 3, "restricts nothing"),
        ])
    func form(wrong: WrongFormat) throws { try check(wrong) }

    @Test(
        "Brackets, parentheses and what stands in them",
        arguments: [
            WrongFormat("|[a", 4, "] is expected here, not the end"),
            WrongFormat("|a]", 2, "a [view] is expected here, not \"a\""),
            WrongFormat("|[]", 3, "a view's name is expected here, not \"]\""),
            WrongFormat("|[1a]", 3, "a view's name is expected"),
            WrongFormat("|[a b]", 5, "] is expected here, not \"b\""),
            WrongFormat("|[a-b]", 4, "] is expected here, not \"-\""),
            WrongFormat("|[a(60]", 7, "a comma or ) is expected here, not \"]\""),
            WrongFormat("|[a(60)", 8, "] is expected here, not the end"),
            WrongFormat("|[a()]", 5, "a number, a view or a metric is expected here, not \")\""),
            WrongFormat("|[a(60,)]", 8, "a number, a view or a metric is expected"),
            WrongFormat("|[a(60 70)]", 8, "a comma or ) is expected here, not \"7\""),
            WrongFormat("|[a(>=)]", 7, "a number, a view or a metric is expected here, not \")\""),
            WrongFormat("|[a(>=@20)]", 7, "is expected here, not \"@\""),
            WrongFormat("|[a(=60)]", 5, "\"=\" is not a relation. Write ==."),
            WrongFormat("|[a(=<60)]", 5, "Write <=."), WrongFormat("|[a(≥60)]", 5, "Write >=."),
            WrongFormat("|[a(>60)]", 5, "Write >=."),
            WrongFormat("|[a(1.2.3)]", 5, "\"1.2.3\" is not a number"),
            WrongFormat("|[a(1e999)]", 5, "is not a number that can be used"),
            WrongFormat("|[a(60px)]", 7, "a comma or ) is expected here, not \"px\""),
            WrongFormat("[a]-8[b]", 6, "- is expected after the distance, not \"[\""),
            WrongFormat("[a]8-[b]", 4, "goes on with \"8\""),
            WrongFormat("[a]-(8)[b]", 8, "- is expected after the distance"),
            WrongFormat("[a]-(8-[b]", 8, "a number or a metric is expected after -"),
            WrongFormat("[a]-()-[b]", 6, "a number or a metric is expected here, not \")\""),
            WrongFormat("[a]-(>=)-[b]", 8, "a number or a metric is expected"),
            WrongFormat("[a]->=8-[b]", 5, ">= needs parentheses. Write -(>=8)-."),
            WrongFormat("[a]-8@750-[b]", 6, "a priority needs parentheses"),
            WrongFormat("[a]--8-[b]", 5, "a distance with a sign needs parentheses"),
            WrongFormat("[a]- (gap)-[b]-x", 17, "- is expected after the distance, not the end"),
            WrongFormat("[a]-?-[b]", 5, "a distance, a [view] or | is expected here, not \"?\""),
        ])
    func brackets(wrong: WrongFormat) throws { try check(wrong) }

    @Test(
        "Names",
        arguments: [
            WrongFormat("|[titel]", 3, "unknown view \"titel\". Did you mean \"title\"?"),
            WrongFormat("V:|-[a]-[zzz]", 10, "The views are: a, b, subject, title."),
            WrongFormat("|[gap]", 3, "\"gap\" is a metric, not a view"),
            WrongFormat("|[super]", 3, "| stands for the superview's edge"),
            WrongFormat("|[superview]", 3, "cannot stand in brackets"),
            WrongFormat("[a]-gop-[b]", 5, "unknown metric \"gop\". Did you mean \"gap\"?"),
            WrongFormat("[a]-title-[b]", 5, "a view cannot be a distance"),
            WrongFormat("[a]-(>=title)-[b]", 8, "a view cannot be a distance"),
            WrongFormat("[a]-(super)-[b]", 6, "a view cannot be a distance"),
            WrongFormat("[a]-(gap.width)-[b]", 6, "a view cannot be a distance"),
            WrongFormat(
                "[a(subjct)]", 4, "\"subjct\" is neither a view nor a metric. Did you mean \"subject\"?"),
            WrongFormat("[a(b*subject)]", 6, "a view cannot stand here"),
            WrongFormat("[a(b + gapp)]", 8, "unknown metric \"gapp\". Did you mean \"gap\"?"),
            WrongFormat("[a(60@hihg)]", 7, "unknown priority \"hihg\". Did you mean \"high\"?"),
            WrongFormat("[a(60@b)]", 7, "unknown priority \"b\""),
            WrongFormat("[a(b.)]", 6, "an attribute is expected after the point, not \")\""),
            WrongFormat("[a(b.widht)]", 6, "unknown attribute \"widht\". Did you mean \"width\"?"),
            WrongFormat("[a(gap.width)]", 7, "a metric has no attributes"),
            WrongFormat("[a(b.top)]", 6, "width cannot be compared with the position top"),
            WrongFormat("V:[a(super.start)]", 12, "height cannot be compared with the position leading"),
            WrongFormat("[a]-[a]", 6, "\"a\" stands beside itself"),
            WrongFormat("[a(a)]", 4, "\"a\" is compared with itself"),
            WrongFormat("V:[a(==a.height*2)]", 8, "\"a\" is compared with itself"),
        ])
    func names(wrong: WrongFormat) throws { try check(wrong) }

    @Test(
        "Numbers",
        arguments: [
            WrongFormat("[a(-4)]", 4, "a size cannot be negative. Remove the minus."),
            WrongFormat("[a(>=-4)]", 6, "a size cannot be negative"),
            WrongFormat("[a(below)]", 4, "a size cannot be negative. It is -4."),
            WrongFormat("[a(-b)]", 4, "a size cannot be negative"),
            WrongFormat("[a(gap - 13)]", 4, "a size cannot be negative. It is -1."),
            WrongFormat("[a(60@0)]", 7, "a priority is a number from 1 to 1000"),
            WrongFormat("[a(60@0.5)]", 7, "1 to 1000"), WrongFormat("[a(60@1001)]", 7, "1 to 1000"),
            WrongFormat("[a(60@ nothing)]", 8, "1 to 1000"), WrongFormat("[a(60@below)]", 7, "1 to 1000"),
            WrongFormat("[a(60@-1)]", 7, "a priority is expected here, not \"-\""),
            WrongFormat("[a(60@)]", 7, "a priority is expected here, not \")\""),
            WrongFormat("[a]-(8@2000)-[b]", 8, "1 to 1000"),
            WrongFormat(
                "[a(broken)]", 4, "the metric \"broken\" is not a number that can be used here. It is nan."),
            WrongFormat("[a(60@broken)]", 7, "not a number that can be used"),
            WrongFormat("[a(b*broken)]", 6, "not a number that can be used"),
            WrongFormat("[a]-broken-[b]", 5, "not a number that can be used"),
            WrongFormat("[a(1e13)]", 4, "too large"), WrongFormat("[a(b*1e13)]", 6, "too large"),
            WrongFormat("[a(1e9*1e9)]", 8, "too large"), WrongFormat("[a(b/1e-300)]", 6, "too large"),
            WrongFormat("[a(b*1e-300)]", 6, "the factor is too small"),
            WrongFormat("[a(b/0)]", 6, "a division by 0"),
            WrongFormat("[a(8/nothing)]", 6, "a division by 0"),
            WrongFormat("[a(b*0)]", 6, "the multiplier is 0"),
            WrongFormat("[a(b*)]", 6, "a number or a metric is expected after *, not \")\""),
            WrongFormat("[a(b*-2)]", 6, "a number or a metric is expected after *, not \"-\""),
            WrongFormat("[a(b*2/3)]", 7, "a comma or ) is expected here, not \"/\""),
            WrongFormat("[a(b+2*3)]", 7, "a comma or ) is expected here, not \"*\""),
        ])
    func numbers(wrong: WrongFormat) throws { try check(wrong) }

    @Test("A bar or super needs a superview, and the error points at it")
    func withoutSuperview() {
        let stray = View(name: "a")
        for (format, column) in [("V:|-[a]", 3), ("[a]-8-|", 7), ("[a(60,super)]", 7)] {
            #expect {
                try LayoutConstraint.constraints(withVisualFormat: format, views: ["a": stray])
            } throws: { error in
                let error = error as? VisualFormatError
                return error?.column == column && error?.message == "\"a\" has no superview"
            }
        }
    }

    @Test("Columns count Unicode scalars")
    func columns() {
        #expect(stage.error("[Größe]-[zz]")?.column == 2)
        var wide = VisualFormatStage("Größe", "a\u{0308}")
        wide.metrics = [:]
        #expect(wide.error("[Größe]-[zz]")?.column == 10)
        // The name's second letter is made of two scalars.
        #expect(wide.error("[a\u{0308}]-[zz]")?.column == 7)
    }

    @Test("Changed formats are read or refused with a column in the text or just behind it")
    func mutations() {
        var generator = SeededGenerator(seed: 12)
        let formats = [
            "H:|-[a(60,>=title@750)]-(>=8,<=20@gap)-[b]-|",
            "V:|[title(a.width*2-gap@high)][b(super/3)]-gap-|",
            "[subject(<=4.5e1)] - (-2*gap + 1 @ low) - [a]",
        ]
        #expect(formats.allSatisfy { stage.error($0) == nil })
        let signs = Array("HV:|-[]()ab8.,@*/+<>= e\u{0308}\u{1F600}\"".unicodeScalars)
        var accepted = 0
        for _ in 0..<20_000 {
            var scalars = Array(
                formats[Int.random(in: formats.indices, using: &generator)].unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: scalars.indices, using: &generator)
                let sign = signs[Int.random(in: signs.indices, using: &generator)]
                switch Int.random(in: 0...2, using: &generator) {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(sign, at: index)
                default: scalars[index] = sign
                }
            }
            let text = String(String.UnicodeScalarView(scalars))
            guard let error = stage.error(text) else {
                accepted += 1
                continue
            }
            #expect((1...text.unicodeScalars.count + 1).contains(error.column))
            #expect(!error.message.isEmpty)
        }
        #expect(accepted > 300)
    }

    @Test("Long formats")
    func long() throws {
        let links = String(repeating: "-[b]-[a]", count: 20_000)
        #expect(try stage.constraints("[a]" + links).count == 40_000)
        #expect(stage.error("[a" + String(repeating: "(", count: 100_000))?.column == 4)
    }
}
