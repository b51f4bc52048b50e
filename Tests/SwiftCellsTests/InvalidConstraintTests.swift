import LayoutDocument
import SwiftCells
import Testing

@Suite("Constraints that UIKit refuses to make")
struct InvalidConstraintTests {
    private func item(_ first: String, _ second: String, multiplier: String = "1") -> String {
        """
        NSLayoutConstraint(item: a, attribute: \(first), relatedBy: .equal, toItem: \(second), \
        multiplier: \(multiplier), constant: 8).isActive = true
        """
    }

    private func check(
        _ statements: String, makes equations: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let cell = try readCell(of: statements)
        let template = cell.layoutTemplate
        #expect(
            template.invalidConstraints.map(\.equation) == equations, sourceLocation: sourceLocation)
        #expect(template.invalidConstraints.first?.origin?.words == "TestCell.swift line 16")
        #expect(template.constraints.isEmpty, sourceLocation: sourceLocation)
        #expect(cell.isComplete, sourceLocation: sourceLocation)
        // What is missing without them is no finding.
        #expect(template.leavesLayoutOpen, sourceLocation: sourceLocation)
    }

    @Test("A side that follows the writing direction does not meet one that does not")
    func directions() throws {
        try check(
            "a.leadingAnchor.constraint(equalTo: b.rightAnchor, constant: 12).isActive = true",
            makes: ["a.leading == b.right + 12"])
        try check(
            """
            NSLayoutConstraint.activate([\
            a.rightAnchor.constraint(lessThanOrEqualTo: contentView.layoutMarginsGuide.trailingAnchor)])
            """, makes: ["a.right <= contentView.layoutMargins.trailing"])
        try check(
            item(".leftMargin", "contentView, attribute: .leading"),
            makes: ["a.leftMargin == contentView.leading + 8"])
        try check(
            "a.snp.makeConstraints { make in make.leading.equalTo(b.snp.right).offset(4) }",
            makes: ["a.leading == b.right + 4"])
    }

    @Test("The app ends where the constraint is made, whether it is activated or not")
    func inactive() throws {
        try check(
            "let pin = a.leftAnchor.constraint(equalTo: b.trailingAnchor)", makes: ["a.left == b.trailing"])
        // The view need not be in the cell.
        try check(
            "let other = UIView(); other.leftAnchor.constraint(equalTo: b.trailingAnchor).isActive = true",
            makes: ["other.left == b.trailing"])
    }

    @Test("By items, positions of two axes, a position and a size, and a position alone do not meet either")
    func items() throws {
        try check(
            item(".top", "contentView, attribute: .leading"), makes: ["a.top == contentView.leading + 8"])
        try check(item(".width", "b, attribute: .left"), makes: ["a.width == b.left + 8"])
        try check(item(".top", "nil, attribute: .notAnAttribute"), makes: ["a.top == 8"])
        try check(item(".centerX", "nil, attribute: .centerX"), makes: ["a.centerX == 8"])
        try check(
            item(".top", "contentView, attribute: .top", multiplier: "0"),
            makes: ["a.top == 0 * contentView.top + 8"])
    }

    @Test("Objective-C checks anchors as late as items")
    func objectiveC() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: """
                    [_a.topAnchor constraintEqualToAnchor:self.contentView.leadingAnchor].active = YES;
                    [self.contentView addConstraint:[NSLayoutConstraint constraintWithItem:_a
                        attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:nil
                        attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:8]];
                    """
            ).text)
        #expect(
            cell.layoutTemplate.invalidConstraints.map(\.equation)
                == ["a.top == contentView.leading", "a.top == 8"])
        #expect(cell.notUnderstood == [])
    }

    @Test(
        "Attributes that may meet are no finding",
        arguments: [
            "a.centerXAnchor.constraint(equalTo: contentView.leftAnchor).isActive = true",
            "a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0).isActive = true",
            """
            NSLayoutConstraint(item: a, attribute: .height, relatedBy: .equal, toItem: nil, \
            attribute: .notAnAttribute, multiplier: 1, constant: 8).isActive = true
            """,
        ])
    func others(statement: String) throws {
        let cell = try readCell(of: statement)
        #expect(cell.layoutTemplate.invalidConstraints == [] && cell.isComplete)
        #expect(cell.equations.count == 1)
        #expect(!cell.layoutTemplate.leavesLayoutOpen)
    }

    @Test("What is not certain is not understood, and no finding")
    func uncertain() throws {
        // Swift does not compile it.
        let anchors = try readCell(
            of: "a.topAnchor.constraint(equalTo: b.leadingAnchor).isActive = true")
        #expect(anchors.layoutTemplate.invalidConstraints == [] && anchors.gaps == ["16: constraint"])
        // The second item may be there in the app.
        let value = try readCell(
            of: "pin(a, to: nil)",
            members: """
                func pin(_ view: UIView, to other: UIView?) {
                    NSLayoutConstraint(
                        item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .top,
                        multiplier: 1, constant: 8).isActive = true
                }
                """)
        #expect(value.layoutTemplate.invalidConstraints == [] && !value.isComplete)
    }

    @Test("A row that fills the cell ends the app too")
    func rows() throws {
        let cell = try readCell(
            of: "",
            members: """
                func configure(isWide: Bool) {
                    if isWide { a.leadingAnchor.constraint(equalTo: b.leftAnchor).isActive = true }
                }
                """)
        let all = ([cell] + cell.variants).map(\.layoutTemplate.invalidConstraints)
        #expect(all.flatMap(\.self).map(\.equation).contains("a.leading == b.left"))
        #expect(cell.isComplete)
    }
}
