import AutoLayout
import LayoutDocument
import Testing

/// Changes of views.
extension SourceRewriterTests {
    @Test("A view's number is set below its last setting, in the words that the code has for it")
    func views() throws {
        let source = Self.swift("body.textAlignment = .center\n" + Self.list)
        #expect(
            try Self.changes(of: source, [.numberOfLines(view: "body", 0)]) == ["+body.numberOfLines = 0"])
        // The number is both labels'.
        let shared = Self.swift("[title, body].forEach { $0.numberOfLines = 2 }\n" + Self.list)
        #expect(
            try Self.changes(of: shared, [.numberOfLines(view: "body", 0)]) == ["+body.numberOfLines = 0"])
        #expect(
            try Self.changes(
                of: shared, [.numberOfLines(view: "body", 0), .numberOfLines(view: "title", 0)]) == [
                    "-[title, body].forEach { $0.numberOfLines = 2 }",
                    "+[title, body].forEach { $0.numberOfLines = 0 }",
                ])
        let made = source.replacing(
            "let body = UILabel()",
            with: "let body: UILabel = {\n        let label = UILabel()\n        label.numberOfLines = 3\n"
                + "        return label\n    }()"
        ).replacing("        body.textAlignment = .center\n", with: "")
        #expect(
            try Self.changes(of: made, [.contentHugging(view: "body", .horizontal, 249)]) == [
                "+label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)"
            ])
    }

    @Test("A text that is to follow the text size gets the statement below its last setting")
    func adjustedFonts() throws {
        let font = "font = .preferredFont(forTextStyle: .body)\n"
        let both = Self.swift("title.\(font)body.\(font)" + Self.list)
        #expect(
            try Self.changes(of: both, [.adjustFont(view: "body")])
                == ["+body.adjustsFontForContentSizeCategory = true"])
        #expect(
            try Self.changes(of: both, [.adjustFont(view: "title"), .adjustFont(view: "body")]) == [
                "+title.adjustsFontForContentSizeCategory = true",
                "+body.adjustsFontForContentSizeCategory = true",
            ])
        let objectiveC = Self.objectiveC(
            """
            _body.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];
            [_title.topAnchor constraintEqualToAnchor:self.contentView.topAnchor].active = YES;
            """)
        #expect(
            try Self.changes(of: objectiveC, in: "App/NoteCell.m", [.adjustFont(view: "body")])
                == ["+_body.adjustsFontForContentSizeCategory = YES;"])
    }
}
