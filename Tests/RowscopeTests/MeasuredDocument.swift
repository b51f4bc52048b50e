import Foundation
import Testing

/// The output of `measure --json`, decoded with every documented field required.
struct MeasuredDocument: Decodable, Equatable {
    let document: String
    let fontFamily: String
    let rowscope: String
    let rows: [Row]

    struct Row: Decodable, Equatable {
        let index: Int
        let kind: String
        let template: String
        let width: Double
        let textSize: String
        let direction: String
        let height: Double
        let findings: [Finding]
        let views: [View]
        let itemSize: [Double]?
        let terms: [Term]?

        /// The view of an identifier.
        func view(_ id: String) throws -> View { try #require(views.first { $0.id == id }) }
    }

    struct Finding: Decodable, Equatable {
        let kind: String
        let severity: String
        let views: [String]
        let message: String
        let repairs: [String]
    }

    struct Term: Decodable, Equatable {
        let title: String
        let constraint: String?
        let parameter: String?
        let coefficient: Double
        let value: Double
        let amount: Double
        /// The lengths at which the coefficient ends, shrinking and growing; `nil` for no end.
        let range: [Double?]?
    }

    struct View: Decodable, Equatable {
        let id: String
        let parent: String?
        let kind: String
        /// x, y, width, height.
        let frame: [Double]
        /// Width and height; `nil` for no intrinsic size.
        let intrinsicContentSize: [Double?]
        let lines: Int?
    }

    /// Measures and decodes; checks the exit code, by default the one for the findings.
    static func measure(_ arguments: String..., exitCode: Int32? = nil) throws -> MeasuredDocument {
        let run = try Program.run(["measure"] + arguments + ["--json"])
        let measured = try JSONDecoder().decode(MeasuredDocument.self, from: Data(run.output.utf8))
        let isFine = measured.rows.allSatisfy { $0.findings.allSatisfy { $0.severity == "note" } }
        #expect(run.exitCode == exitCode ?? (isFine ? 0 : 1), "\(run.errors)")
        return measured
    }
}
