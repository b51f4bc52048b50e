import AutoLayout
import LayoutDocument
import Testing

@Suite("The audit's matrix in a document")
struct AuditMatrixReadingTests {
    private func matrix(_ text: String) throws -> AuditMatrix? {
        try document(withRows("[]") + "\naudit: {matrix: {\(text)}}").audit.matrix
    }

    @Test("Axes are single values, lists or all; the others are the standard ones")
    func axes() throws {
        let matrix = try matrix(
            "widths: [320, 430.5], textSizes: [large, AX3], directions: all, contents: [none, unbreakable], themes: dark"
        )
        #expect(
            matrix
                == AuditMatrix(
                    widths: [320, 430.5], textSizes: [.large, .accessibilityExtraLarge],
                    directions: [.leftToRight, .rightToLeft], contents: [.none, .unbreakable],
                    themes: [.dark]))
        let one = try #require(try self.matrix("widths: 500, textSizes: all"))
        #expect(one.widths == [500] && one.textSizes == ContentSizeCategory.allCases)
        #expect(one.contents == AuditMatrix.standard.contents && one.directions.isEmpty)
        #expect(try self.matrix("") == .standard)
        #expect(try document(withRows("[]")).audit.matrix == nil)
    }

    @Test(
        "What is wrong is reported with its place",
        arguments: [
            ("width: [320]", "Did you mean \"widths\"?"), ("widths: [320, wide]", "a width must be a number"),
            ("widths: [39]", "from 40 to 4000"), ("widths: []", "there are no widths"),
            ("textSizes: [AX6]", "unknown text size \"AX6\""),
            ("contents: [germn]", "Did you mean \"german\"?"),
            ("directions: [ltr, ltr]", "there twice"), ("themes: blue", "unknown theme \"blue\""),
        ])
    func wrong(text: String, fragment: String) throws {
        let error = try #require(errors(withRows("[]") + "\naudit: {matrix: {\(text)}}").first)
        #expect("\(error)".contains(fragment), "\(error)")
        #expect(
            error.place?.line == withRows("[]").split(separator: "\n", omittingEmptySubsequences: false).count
                + 1)
    }
}
