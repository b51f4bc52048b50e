import Foundation
import LayoutDocument
import TestKit
import Testing

@testable import SwiftWriting

/// The written classes compile against a module with UIKit's signatures.
@Suite struct WrittenCodeTests {
    @Test func everythingCompiles() throws {
        var files = try WrittenFiles()
        var paths = [Checkout.path("Resources/examples/ConversationCell.xib")] + Checkout.publicCells
        paths += ["Resources/examples", "Resources/new"].flatMap { Checkout.documents(in: $0) }
        #expect(paths.count > 30)
        for style in SwiftWriter.ConstraintStyle.allCases {
            for path in paths { try files.add(DocumentReader().read(contentsOf: path), style: style) }
            try files.add(WrittenDocuments.everything(), style: style)
        }
        #expect(files.paths.count > 100)
        #expect(try files.problems() == "")
    }

    @Test func wrongUseDoesNot() throws {
        let statements = [
            ("_ = label.topAnchor.constraint(equalTo: label.bottomAnchor)", true),
            ("_ = label.topAnchor.constraint(equalTo: label.leadingAnchor)", false),
            ("_ = label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 2)", true),
            ("_ = label.heightAnchor.constraint(equalTo: label.topAnchor)", false),
            ("label.numberOfLines = 2", true), ("label.numberOfLines = 1.5", false),
            ("label.isArranged = true", false),
        ]
        // One run of the compiler says of each file what is wrong in it.
        var files = try WrittenFiles()
        for (number, (statement, _)) in statements.enumerated() {
            try files.add(
                "import UIKit\n@MainActor func use\(number)(_ label: UILabel) { \(statement) }\n")
        }
        let problems = try files.problems()
        let errors = problems.split(separator: "\n").filter { $0.contains(": error: ") }
        for (number, (statement, isRight)) in statements.enumerated() {
            let isWrong = errors.contains { $0.contains("Written\(number).swift:") }
            #expect(isWrong == !isRight, "\(statement)\n\(problems)")
        }
    }
}
