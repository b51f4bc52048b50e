import AutoLayout
import LayoutDocument
import SourceText
import Testing

@Suite("Equations and visual formats")
struct ConstraintReadingTests {
    private func constraints(_ text: String) throws -> [String] {
        try document(wrapped(constraints: ["'\(text)'"])).templates[0].constraints.map(brief)
    }

    @Test(
        "Equations",
        arguments: [
            ("a.top == b.bottom", "a.top == 1.0*b.bottom + 0.0 @1000.0"),
            ("a.top==b.bottom+8", "a.top == 1.0*b.bottom + 8.0 @1000.0"),
            ("a.top >= b.bottom - 8 @ 750", "a.top >= 1.0*b.bottom + -8.0 @750.0"),
            ("a.width == 2 * b.width", "a.width == 2.0*b.width + 0.0 @1000.0"),
            ("a.width == b.width * 2 + 1", "a.width == 2.0*b.width + 1.0 @1000.0"),
            ("a.width == b.height * 16 / 8", "a.width == 2.0*b.height + 0.0 @1000.0"),
            ("a.width == 3/4 * b.width", "a.width == 0.75*b.width + 0.0 @1000.0"),
            ("a.width == 100 - b.width", "a.width == -1.0*b.width + 100.0 @1000.0"),
            ("a.width == - b.width + 100", "a.width == -1.0*b.width + 100.0 @1000.0"),
            ("a.height <= 60 @ 250", "a.height <= 60.0 @250.0"),
            ("a.height <= 4 * 15 @low", "a.height <= 60.0 @250.0"),
            ("a.height <= 6e1 @ medium", "a.height <= 60.0 @500.0"),
            ("a.height <= 60 @ wide", "a.height <= 60.0 @200.0"),
            ("a.start == b.end", "a.leading == 1.0*b.trailing + 0.0 @1000.0"),
            ("a.height >= wide @ high", "a.height >= 200.0 @750.0"),
            ("a.top == contentView.topMargin + gap", "a.top == 1.0*contentView.topMargin + 12.0 @1000.0"),
            (
                "a.leading == superview.leadingMargin",
                "a.leading == 1.0*contentView.leadingMargin + 0.0 @1000.0"
            ),
            ("superview.bottom == inner.bottom", "box.bottom == 1.0*inner.bottom + 0.0 @1000.0"),
            ("inner.top == superview.top @required", "inner.top == 1.0*box.top + 0.0 @1000.0"),
            ("a.baseline == b.firstBaseline", "a.lastBaseline == 1.0*b.firstBaseline + 0.0 @1000.0"),
            ("a.centerX == contentView.leading", "a.centerX == 1.0*contentView.leading + 0.0 @1000.0"),
            ("contentView.height >= 44", "contentView.height >= 44.0 @1000.0"),
            ("a.left == b.rightMargin + .5", "a.left == 1.0*b.rightMargin + 0.5 @1000.0"),
        ])
    func equations(text: String, expected: String) throws {
        #expect(try constraints(text) == [expected])
    }

    @Test(
        "Visual formats",
        arguments: [
            (
                "H:|[a]|",
                [
                    "a.leading == 1.0*contentView.leading + 0.0 @1000.0",
                    "contentView.trailing == 1.0*a.trailing + 0.0 @1000.0",
                ]
            ),
            (
                "|-[a]-|",
                [
                    "a.leading == 1.0*contentView.leadingMargin + 0.0 @1000.0",
                    "contentView.trailingMargin == 1.0*a.trailing + 0.0 @1000.0",
                ]
            ),
            (
                "V:|-[a]-8-[b]-|",
                [
                    "a.top == 1.0*contentView.topMargin + 0.0 @1000.0", "b.top == 1.0*a.bottom + 8.0 @1000.0",
                    "contentView.bottomMargin == 1.0*b.bottom + 0.0 @1000.0",
                ]
            ),
            (
                "[a]-[b][c]",
                ["b.leading == 1.0*a.trailing + 8.0 @1000.0", "c.leading == 1.0*b.trailing + 0.0 @1000.0"]
            ),
            (
                "H:|-20-[a(==b,>=44@750)]-(>=8,<=20@low)-[b]",
                [
                    "a.width == 1.0*b.width + 0.0 @1000.0", "a.width >= 44.0 @750.0",
                    "a.leading == 1.0*contentView.leading + 20.0 @1000.0",
                    "b.leading >= 1.0*a.trailing + 8.0 @1000.0",
                    "b.leading <= 1.0*a.trailing + 20.0 @250.0",
                ]
            ),
            ("V:[a(60)]", ["a.height == 60.0 @1000.0"]),
            (
                "V:[a(wide@high)]-gap-[b(a)]",
                [
                    "a.height == 200.0 @750.0", "b.height == 1.0*a.height + 0.0 @1000.0",
                    "b.top == 1.0*a.bottom + 12.0 @1000.0",
                ]
            ),
            ("V:[a]-(-4)-[b]", ["b.top == 1.0*a.bottom + -4.0 @1000.0"]),
            (
                "V: |-(>=gap)-[a] - 2.5 - [b]-0-|",
                [
                    "a.top >= 1.0*contentView.top + 12.0 @1000.0", "b.top == 1.0*a.bottom + 2.5 @1000.0",
                    "contentView.bottom == 1.0*b.bottom + 0.0 @1000.0",
                ]
            ),
            (
                "V:[a(a.width*2-gap@strong)]-(gap/2+1)-[b(<=contentView.height,superview@medium)]",
                [
                    "a.height == 2.0*a.width + -12.0 @750.0",
                    "b.height <= 1.0*contentView.height + 0.0 @1000.0",
                    "b.height == 1.0*contentView.height + 0.0 @500.0",
                    "b.top == 1.0*a.bottom + 7.0 @1000.0",
                ]
            ),
            ("H:[inner(super/4)]", ["inner.width == 0.25*box.width + 0.0 @1000.0"]),
            (
                "V:|-[inner]|",
                [
                    "inner.top == 1.0*box.topMargin + 0.0 @1000.0",
                    "box.bottom == 1.0*inner.bottom + 0.0 @1000.0",
                ]
            ),
        ])
    func formats(text: String, expected: [String]) throws {
        // The order of a view's size and of the position before it does not matter.
        #expect(Set(try constraints(text)) == Set(expected))
        #expect(try constraints(text).count == expected.count)
    }

    @Test(
        "Names come from a key or from before a colon, and are numbered where there are several constraints")
    func identifiers() throws {
        let text = wrapped(constraints: [
            "cap: a.height <= 60 @ 250", "\"low cap: b.height <= 60\"", "pins: \"H:|-[a]-|\"",
            "\"tall: V:[a(9)]\"",
            "a.top == b.top",
        ])
        let constraints = try document(text).templates[0].constraints
        #expect(constraints.map(\.identifier) == ["cap", "low cap", "pins.1", "pins.2", "tall", nil])
        #expect(constraints.map(\.source).first == "a.height <= 60 @ 250")
        #expect(
            constraints.map(\.source)[1...] == [
                "b.height <= 60", "H:|-[a]-|", "H:|-[a]-|", "V:[a(9)]", "a.top == b.top",
            ])
    }

    @Test("A constraint's place is that of its equation or of its part of a visual format")
    func places() throws {
        let text = wrapped(constraints: [
            "a.top == b.top", "cap: a.height <= 60", "\"H:|-[a(60)]-(>=8)-[b]-|\"", "'low: b.height <= 60'",
        ])
        let constraints = try document(text).templates[0].constraints
        #expect(
            constraints.map(\.place) == [
                SourcePlace(line: 8, column: 9), SourcePlace(line: 9, column: 14),
                SourcePlace(line: 10, column: 17), SourcePlace(line: 10, column: 12),
                SourcePlace(line: 10, column: 23), SourcePlace(line: 10, column: 31),
                SourcePlace(line: 11, column: 15),
            ])
    }

    @Test("In a named format, places count from the document's line")
    func placesInNamedFormats() throws {
        let found = errors(wrapped(constraints: ["'pins: H:|-[aa]-|'", "tall: 'V:[a(8@9999)]'"]))
        #expect(found.map(\.place) == [SourcePlace(line: 8, column: 21), SourcePlace(line: 9, column: 23)])
    }

    @Test(
        "Pairs of attributes that UIKit refuses",
        arguments: [
            ("a.top == 8", "measured from"), ("a.top == b.width", "size with a size"),
            ("a.width == b.leading", "size with a size"),
            ("a.top == b.leading", "along one axis"), ("a.centerX == b.centerY", "along one axis"),
            ("a.leading == b.left", "leading and trailing on both"),
            ("a.right == b.trailingMargin", "leading and trailing on both"),
            ("a.leftMargin == b.leading", "leading and trailing on both"),
        ])
    func refusedPairs(text: String, advice: String) throws {
        let error = try #require(errors(wrapped(constraints: ["'\(text)'"])).first)
        #expect(error.suggestion.contains(advice))
        #expect(error.place?.line == 8)
    }

    @Test(
        "Errors point at the character",
        arguments: [
            ("a.tpo == b.top", 12, "\"top\""),
            ("a.top == bb.top", 19, "unknown view \"bb\""),
            ("a.top = b.top", 16, "Write ==."),
            ("a.top < b.top", 16, "Write <=."),
            ("a.top == b.top + ", 27, "the end"),
            ("a.top == b.top @ 2000", 27, "1 to 1000"),
            ("a.top == b.top @ lwo", 27, "\"low\""),
            ("a.top == b", 19, "lacks an attribute"),
            ("a.top == b.top + c.top", 27, "second attribute"),
            ("a.width == b.width / 0", 31, "division by 0"),
            ("a.width == 0 * b.width", 21, "multiplier is 0"),
            ("a.width == b.width * c.width", 31, "multiplied"),
            ("a.width == 1.2.3", 21, "not a number"),
            ("a.top == b.top !", 25, "could end"),
            ("a.top == self.top", 19, "contentView"),
            ("a.top == cell.tpo", 24, "\"top\""),
            ("a.topAnchor == b.top", 12, "Did you mean \"top\"?"),
            ("a.top == cell", 19, "lacks an attribute"), ("a.top == a.safeAera.top", 21, "\"safeArea\""),
            ("a.top == contentView.margins.topMargin", 39, "a guide has no margins"),
            ("a.top == contentView.safeArea.tpo", 40, "\"top\""),
            ("8 == a.width", 10, "begins with a view"),
            ("superview.top == superview.bottom", 10, "no meaning here"),
            ("H:|-[aa]-|", 15, "unknown view \"aa\""),
            ("H:|-[a]-8[b]", 19, "- is expected"),
            ("H:|-[a(60]-|", 19, "comma or )"),
            ("H:|-[a(foo)]-|", 17, "neither a view nor a metric"),
            ("H:|-[a]-gop-[b]", 18, "\"gap\""),
            ("H:|-[a]->=8-[b]", 18, "needs parentheses"),
            ("H:[a]-8@750-[b]", 17, "needs parentheses"),
            ("H:|-[a]-", 18, "the end"),
            ("H:|-[a", 16, "] is expected"),
            ("[a]", 10, "restricts nothing"),
            ("H:|-[contentView]", 15, "brackets"),
            ("V:[a]-(b)-[c]", 17, "cannot be a distance"),
            ("H:|-[a]-|x", 19, "could end"),
            ("H:-8-[a]", 12, "begin with a distance"),
            ("V:[a(-4)]", 15, "negative"), ("H:[cell]-[a]", 13, "contentView, which sizes the row"),
            ("H:[super(8)]", 13, "brackets"), ("V[a]-[b]", 11, "a colon is expected after V"),
            ("||[a]", 11, "between | and |"), ("H:[a(b.top)]", 17, "cannot be compared"),
            ("H:[a(8@strnog)]", 17, "\"strong\""), ("H:[a(1e7)]", 15, "up to a million"),
            ("H:[a]-(gap*1e6)-[b]", 17, "up to a million"),
            ("a.width == 1e7", 21, "not a number"), ("a.width == 1e-300 * b.width", 21, "too small"),
            ("a.width == b.width / 1e6 * 1e-20", 21, "too small"),
            ("a.width == b.width / 1e-300", 21, "more than can be used"),
            ("a.width == b.width + 1e6 / 1e-9", 21, "more than can be used"),
            ("H:[a(b*1e-300)]", 17, "too small"), ("a.top == b.top @ 0", 27, "1 to 1000"),
        ])
    func errorPlaces(text: String, column: Int, fragment: String) throws {
        let found = errors(wrapped(constraints: ["'\(text)'"]))
        #expect(found.count == 1)
        let error = try #require(found.first)
        #expect(error.place == SourcePlace(line: 8, column: column))
        #expect(error.description.contains(fragment))
    }

    @Test("Places are right behind escapes, doubled quotes and line ends")
    func placesInOtherStyles() throws {
        let found = errors(
            wrapped(constraints: [
                #""a.top\x20==\u0020zz.top""#, "a.top\n          ==  zz.top",
                ">-\n          a.top ==\n          zz.top",
                "|\n          a.top == zz.top",
            ]))
        #expect(
            found.map(\.place) == [
                SourcePlace(line: 8, column: 27), SourcePlace(line: 10, column: 15),
                SourcePlace(line: 13, column: 11),
                SourcePlace(line: 15, column: 20),
            ])
    }

    @Test(
        "Guides of views, by their own names and UIKit's",
        arguments: [
            ("safeArea", ConstraintSpec.AttributeRef.Guide.safeArea), ("safeAreaLayoutGuide", .safeArea),
            ("layoutMargins", .layoutMargins), ("margins", .layoutMargins),
            ("layoutMarginsGuide", .layoutMargins), ("readableContent", .readableContent),
            ("readableContentGuide", .readableContent),
        ])
    func guides(name: String, guide: ConstraintSpec.AttributeRef.Guide) throws {
        let equations = [
            "a.top == contentView.\(name).top + 8", "inner.leading >= superview.\(name).leading",
        ]
        let constraints = try document(wrapped(constraints: equations)).templates[0].constraints
        #expect(
            constraints.map(\.second) == [
                .init("contentView", guide: guide, .top), .init("box", guide: guide, .leading),
            ])
        #expect(constraints.allSatisfy { $0.first.guide == nil })
    }
}
