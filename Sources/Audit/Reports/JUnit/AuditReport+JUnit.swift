import AutoLayout
import Wording

/// Test results in the XML that began with JUnit's Ant task, as the schemas of Windy Road and of Jenkins' xUnit plugin
/// have it.
///
/// A suite is a document, a case a rule for a template. It fails for findings that matter more than a note, as the
/// command's exit code does; it is skipped where the document switches the rule off for the whole template.
extension AuditReport {
    /// The report as JUnit XML.
    package func junit() -> [UInt8] {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        for (index, document) in documents.enumerated() { xml += suite(document, number: index) }
        for (index, failure) in failures.enumerated() {
            xml += suite(failure, number: documents.count + index)
        }
        return Array((xml + "</testsuites>\n").utf8)
    }

    // MARK: Suites

    private func suite(_ document: ReportedDocument, number: Int) -> String {
        let rules = Rule.audited.filter { document.rules.contains($0.rawValue) }
        var cases = document.templates.flatMap { template in
            let className = JUnitCase.className(ofTemplate: template.identifier, in: document)
            return rules.map {
                JUnitCase(rule: $0, template: template.identifier, className: className, of: document)
            }
        }
        if let approval = document.approval { cases.append(JUnitCase(approval, of: document)) }
        var properties = programs.map { ($0.name, $0.version) }
        properties += [
            ("font", fontFamily),
            ("widths", document.matrix.widths.map { $0.shortText(decimals: 2) }.joined(separator: " ")),
            ("textSizes", document.matrix.textSizes.joined(separator: " ")),
            ("directions", document.matrix.directions.joined(separator: " ")),
            ("contents", document.matrix.contents.joined(separator: " ")),
            ("themes", document.matrix.themes.joined(separator: " ")),
            ("cells", String(document.subjects.count)), ("tiles", String(document.judgedTiles)),
        ]
        if let hash = document.sha256 { properties.append(("sha256", hash)) }
        return opening(
            name: document.name, number: number, tests: cases.count,
            failures: cases.count { $0.outcome == .failed }, errors: 0,
            skipped: cases.count { $0.outcome == .skipped }, seconds: document.seconds ?? 0)
            + Self.properties(properties) + cases.map(\.xml).joined() + Self.ending
    }

    private func suite(_ failure: Failure, number: Int) -> String {
        let message = MarkupText.escaped(failure.message, isAttribute: true)
        return opening(
            name: failure.document, number: number, tests: 1, failures: 0, errors: 1, skipped: 0, seconds: 0)
            + Self.properties(programs.map { ($0.name, $0.version) })
            + "    <testcase classname=\"\(JUnitCase.className(ofDocument: failure.document))\" "
            + "name=\"document can be read\" time=\"0.000\">\n"
            + "      <error type=\"unreadable\" message=\"\(message)\">"
            + MarkupText.escaped(failure.message) + "</error>\n    </testcase>\n" + Self.ending
    }

    private func opening(
        name: String, number: Int, tests: Int, failures: Int, errors: Int, skipped: Int, seconds: Double
    ) -> String {
        let name = MarkupText.escaped(name, isAttribute: true)
        // Without its zone, as the schema asks for.
        let time = String((date ?? "1970-01-01T00:00:00Z").prefix(19))
        return
            "  <testsuite id=\"\(number)\" package=\"rowscope.audit\" name=\"\(name)\" hostname=\"localhost\" "
            + "timestamp=\"\(MarkupText.escaped(time, isAttribute: true))\" tests=\"\(tests)\" "
            + "failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
            + "time=\"\(Self.decimal(seconds))\">\n"
    }

    private static func properties(_ properties: [(name: String, value: String)]) -> String {
        "    <properties>\n"
            + properties.map { name, value in
                "      <property name=\"\(MarkupText.escaped(name, isAttribute: true))\" "
                    + "value=\"\(MarkupText.escaped(value, isAttribute: true))\"/>\n"
            }.joined() + "    </properties>\n"
    }

    private static let ending =
        "    <system-out></system-out>\n    <system-err></system-err>\n  </testsuite>\n"

    /// Seconds with three places.
    private static func decimal(_ seconds: Double) -> String {
        let thousandths = seconds.isFinite ? Int((min(max(0, seconds), 1e9) * 1000).rounded()) : 0
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}

/// One rule for one template.
private struct JUnitCase {
    enum Outcome {
        case passed
        case failed
        case skipped
    }

    let outcome: Outcome
    let xml: String

    /// A rule for a template.
    ///
    /// In an approved document, approved findings are no failures.
    init(rule: Rule, template: String, className: String, of document: ReportedDocument) {
        let findings = document.findings.filter {
            $0.rule == rule.rawValue && $0.template == template
                && $0.severity != Rule.Severity.note.rawValue && $0.isNew != false
        }
        let exception = document.exceptions.first {
            $0.rule == rule.rawValue && ($0.template ?? template) == template && $0.views.isEmpty
                && $0.threshold == nil
        }
        self.init(
            className: className, name: "\(rule.rawValue): \(rule.title)", type: rule.rawValue,
            failures: findings.map { ("\($0.source.reference): \($0.message)", $0.text) },
            reason: exception?.reason)
    }

    /// Whether a document is as it was approved.
    init(_ approval: ReportedApproval, of document: ReportedDocument) {
        self.init(
            className: Self.className(ofDocument: document.name), name: "as approved", type: "approved",
            failures: approval.differences.map {
                let text = "\($0.source.reference): \($0.message)"
                return (text, text + ($0.commandLine.map { "\n  open: \($0)" } ?? ""))
            }, reason: nil)
    }

    private init(
        className: String, name: String, type: String, failures: [(message: String, text: String)],
        reason: String?
    ) {
        let head =
            "    <testcase classname=\"\(className)\" "
            + "name=\"\(MarkupText.escaped(name, isAttribute: true))\" time=\"0.000\""
        if let first = failures.first {
            var message = first.message
            if failures.count > 1 { message += " (and \(failures.count - 1) more)" }
            outcome = .failed
            xml =
                head + ">\n      <failure type=\"\(type)\" "
                + "message=\"\(MarkupText.escaped(message, isAttribute: true))\">"
                + MarkupText.escaped(failures.map(\.text).joined(separator: "\n\n"))
                + "</failure>\n    </testcase>\n"
        } else if let reason {
            outcome = .skipped
            xml =
                head + ">\n      <skipped message=\"\(MarkupText.escaped(reason, isAttribute: true))\">"
                + "</skipped>\n    </testcase>\n"
        } else {
            outcome = .passed
            xml = head + "/>\n"
        }
    }

    /// A template as a class of its document's package.
    static func className(ofTemplate template: String, in document: ReportedDocument) -> String {
        "\(className(ofDocument: document.name)).\(escapedPart(template))"
    }

    /// A document's path as the package of a class: its parts between full stops.
    static func className(ofDocument name: String) -> String {
        var name = name[...]
        let ending = ".rowscope.yaml"
        if name.hasSuffix(ending) { name = name.dropLast(ending.count) }
        return name.split(separator: "/").map { escapedPart(String($0)) }.joined(separator: ".")
    }

    /// A name whose full stops are escaped, so that they do not separate parts.
    private static func escapedPart(_ text: String) -> String {
        MarkupText.escaped(text.replacing(".", with: "_"), isAttribute: true)
    }
}

extension ReportedFinding {
    /// All that is to be said in a text of several lines.
    var text: String {
        var lines = ["\(source.reference): \(severity): \(message)"]
        if let excerpt { lines.append("    " + excerpt.text) }
        let reach = "\(tiles.grouped) of \(tilesOfTemplate.counted("tile"))"
        lines.append("  where: \(range) (\(reach)); worst at \(worst.title)")
        lines += consequenceLines.map { "  follows: \($0)" }
        lines += members.map { "  concerns: \($0.line)" } + repairs.map { "  repair: \($0)" }
        if let commandLine { lines.append("  open: \(commandLine)") }
        return lines.joined(separator: "\n")
    }
}
