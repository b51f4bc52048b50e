import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The shape of a JSON value, written by hand from the specification of the format.
indirect enum ReportShape: Sendable {
    /// A text; if there are words, one of them.
    case text(oneOf: Set<String> = [])
    /// A whole number, at least the given one.
    case whole(from: Int)
    case number
    case flag
    /// A list whose items have a shape.
    case list(ReportShape)
    /// An object with these properties and no others; some are required.
    case object([String: ReportShape], required: Set<String> = [])
    /// An object with any names for values of a shape.
    case dictionary(ReportShape)
    case anything

    /// The places at which a value does not have the shape, with the reason.
    func problems(_ value: Any, at path: String = "") -> [String] {
        switch self {
        case .anything: return []
        case .text(let words):
            guard let text = value as? String else { return ["\(path): no text"] }
            return words.isEmpty || words.contains(text)
                ? [] : ["\(path): “\(text)” is none of \(words.sorted())"]
        case .whole(let least):
            guard let number = value as? NSNumber, number.doubleValue == Double(number.intValue) else {
                return ["\(path): no whole number"]
            }
            return number.intValue >= least ? [] : ["\(path): \(number) is less than \(least)"]
        case .number: return value is NSNumber ? [] : ["\(path): no number"]
        case .flag: return value is Bool ? [] : ["\(path): neither true nor false"]
        case .list(let shape):
            guard let items = value as? [Any] else { return ["\(path): no list"] }
            return items.enumerated().flatMap { shape.problems($1, at: "\(path)[\($0)]") }
        case .dictionary(let shape):
            guard let entries = value as? [String: Any] else { return ["\(path): no object"] }
            return entries.flatMap { shape.problems($1, at: "\(path).\($0)") }
        case .object(let properties, let required):
            guard let entries = value as? [String: Any] else { return ["\(path): no object"] }
            let missing = required.subtracting(entries.keys).sorted().map { "\(path): \($0) is missing" }
            return missing
                + entries.flatMap { key, value in
                    properties[key].map { $0.problems(value, at: "\(path).\(key)") }
                        ?? ["\(path): \(key) is not known"]
                }
        }
    }
}

extension ReportShape {
    /// GitLab's Code Quality report (GitLab documentation, *Code Quality report format*).
    static let codeQuality = ReportShape.list(
        .object(
            [
                "description": .text(), "check_name": .text(), "fingerprint": .text(),
                "severity": .text(oneOf: ["info", "minor", "major", "critical", "blocker"]),
                "location": .object(
                    ["path": .text(), "lines": .object(["begin": .whole(from: 1)], required: ["begin"])],
                    required: ["path", "lines"]),
            ], required: ["description", "check_name", "fingerprint", "severity", "location"]))

    /// The part of SARIF 2.1.0 that audits use, without further properties, like the standard's schema (OASIS, *Static
    /// Analysis Results Interchange Format*, 3.13 to 3.58).
    static let sarif = ReportShape.object(
        [
            "$schema": .text(), "version": .text(oneOf: ["2.1.0"]),
            "runs": .list(
                .object(
                    [
                        "tool": .object(
                            ["driver": component, "extensions": .list(component)], required: ["driver"]),
                        "invocations": .list(invocation), "results": .list(result),
                        "artifacts": .list(
                            .object([
                                "location": artifact, "length": .whole(from: -1), "mimeType": .text(),
                                "roles": .list(.text()), "hashes": .dictionary(.text()),
                                "sourceLanguage": .text(), "properties": .dictionary(.anything),
                            ])),
                        "originalUriBaseIds": .dictionary(artifact),
                        "automationDetails": .object(["id": .text(), "description": message]),
                        "columnKind": .text(oneOf: ["utf16CodeUnits", "unicodeCodePoints"]),
                        "properties": .dictionary(.anything),
                    ], required: ["tool"])),
        ], required: ["version", "runs"])

    private static let message = ReportShape.object(
        ["text": .text(), "markdown": .text()], required: ["text"])

    private static let level = ReportShape.text(oneOf: ["none", "note", "warning", "error"])

    private static let artifact = ReportShape.object([
        "uri": .text(), "uriBaseId": .text(), "index": .whole(from: -1), "description": message,
    ])

    private static let location = ReportShape.object([
        "id": .whole(from: -1), "message": message,
        "physicalLocation": .object([
            "artifactLocation": artifact,
            "region": region,
        ]),
        "logicalLocations": .list(
            .object(["name": .text(), "fullyQualifiedName": .text(), "kind": .text()])),
    ])

    private static let region = ReportShape.object([
        "startLine": .whole(from: 1), "startColumn": .whole(from: 1), "endLine": .whole(from: 1),
        "endColumn": .whole(from: 1), "snippet": .object(["text": .text()]),
    ])

    private static let component = ReportShape.object(
        [
            "name": .text(), "version": .text(), "semanticVersion": .text(), "informationUri": .text(),
            "rules": .list(
                .object(
                    [
                        "id": .text(), "name": .text(), "shortDescription": message,
                        "fullDescription": message, "help": message, "helpUri": .text(),
                        "defaultConfiguration": .object(["level": level, "enabled": .flag]),
                        "properties": .dictionary(.anything),
                    ], required: ["id"])),
        ], required: ["name"])

    private static let invocation = ReportShape.object(
        [
            "arguments": .list(.text()), "executionSuccessful": .flag, "startTimeUtc": .text(),
            "exitCode": .whole(from: 0),
            "toolExecutionNotifications": .list(
                .object(
                    ["message": message, "level": level, "locations": .list(location)],
                    required: ["message"])),
        ], required: ["executionSuccessful"])

    private static let result = ReportShape.object(
        [
            "ruleId": .text(), "ruleIndex": .whole(from: -1), "level": level, "message": message,
            "kind": .text(oneOf: ["notApplicable", "pass", "fail", "review", "open", "informational"]),
            "locations": .list(location), "relatedLocations": .list(location),
            "partialFingerprints": .dictionary(.text()), "fingerprints": .dictionary(.text()),
            "baselineState": .text(oneOf: ["new", "unchanged", "updated", "absent"]),
            "suppressions": .list(.object(["kind": .text(oneOf: ["inSource", "external"])])),
            "occurrenceCount": .whole(from: 1), "properties": .dictionary(.anything),
            "fixes": .list(fix),
        ], required: ["message"])

    private static let fix = ReportShape.object(
        [
            "description": message,
            "artifactChanges": .list(
                .object(
                    [
                        "artifactLocation": artifact,
                        "replacements": .list(
                            .object(
                                [
                                    "deletedRegion": region,
                                    "insertedContent": .object(["text": .text()]),
                                ], required: ["deletedRegion"])),
                    ], required: ["artifactLocation", "replacements"])),
        ], required: ["artifactChanges"])
}

/// The common part of the JUnit schemas of Windy Road and of Jenkins' xUnit plugin: the attributes and the nesting of
/// elements.
final class JUnitShape: NSObject, XMLParserDelegate {
    private static let elements: [String: (inside: Set<String>, required: Set<String>, others: Set<String>)] =
        [
            "testsuites": ([""], [], ["name", "time", "tests", "failures", "errors", "disabled"]),
            "testsuite": (
                ["testsuites"], ["name", "timestamp", "hostname", "tests", "failures", "errors", "time"],
                ["id", "package", "skipped"]
            ),
            "properties": (["testsuite"], [], []), "property": (["properties"], ["name", "value"], []),
            "testcase": (["testsuite"], ["name", "classname", "time"], []),
            "failure": (["testcase"], ["type"], ["message"]), "error": (["testcase"], ["type"], ["message"]),
            "skipped": (["testcase"], [], ["message"]),
            "system-out": (["testsuite"], [], []), "system-err": (["testsuite"], [], []),
        ]

    private var open = [""]
    private(set) var problems: [String] = []
    private(set) var caseCount = 0

    /// Checks a report.
    static func check(_ data: Data) -> JUnitShape {
        let shape = JUnitShape()
        let parser = XMLParser(data: data)
        parser.delegate = shape
        if !parser.parse() { shape.problems.append("no XML") }
        return shape
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        defer { open.append(name) }
        if name == "testcase" { caseCount += 1 }
        guard let known = Self.elements[name] else { return problems.append("\(name) is not known") }
        if !known.inside.contains(open.last ?? "") { problems.append("\(name) inside \(open.last ?? "")") }
        let names = Set(attributes.keys)
        problems += known.required.subtracting(names).map { "\(name) lacks \($0)" }
        problems += names.subtracting(known.required).subtracting(known.others).map { "\(name) has \($0)" }
        for key in ["tests", "failures", "errors", "skipped"] {
            if let text = attributes[key], Int(text) == nil { problems.append("\(key) is \(text)") }
        }
        if let time = attributes["time"], Double(time) == nil { problems.append("time is \(time)") }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }
}
