import AutoLayout

extension ReportFormat {
    /// How many bytes of a file show whether it is a report; the arguments of a call stand at the beginning of one.
    package static let recognisedBytes = 1 << 20

    /// Whether a file looks like one of the program's own reports, of whatever form; it may be cut short.
    ///
    /// - Parameter beginning: Its first bytes, up to ``recognisedBytes``; a report of nothing may have none.
    /// - Returns: Whether it does.
    package static func isReport(_ beginning: [UInt8]) -> Bool {
        func begins(_ text: String) -> Bool { beginning.starts(with: text.utf8) }
        return beginning.isEmpty || isPage(beginning) || begins(junitHead + "</testsuites>\n")
            || begins(junitHead + "  <testsuite id=\"0\" package=\"rowscope.audit\" ") || begins(sarifHead)
            || isJSONReport(beginning) || isCodeQuality(beginning) || isAnnotations(beginning)
    }

    /// Whether a file looks like a page that the program has written, by its first bytes.
    package static func isPage(_ beginning: [UInt8]) -> Bool {
        let head = String(decoding: beginning.prefix(4096), as: UTF8.self)
        return head.hasPrefix("<!DOCTYPE html>\n")
            && head.contains("<meta name=\"generator\" content=\"Rowscope ")
    }

    /// Whether a file looks like the page of a gallery, by its first bytes.
    package static func isGallery(_ beginning: [UInt8]) -> Bool {
        isPage(beginning)
            && String(decoding: beginning.prefix(4096), as: UTF8.self).contains("<title>Gallery of ")
    }

    private static let junitHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    private static let sarifHead = "{\n  \"$schema\" : \"\(SARIFLog.standardSchema)\",\n  \"runs\" : ["

    private static func isJSONReport(_ beginning: [UInt8]) -> Bool {
        let head = "{\n  \"arguments\" : [\n".utf8
        guard beginning.starts(with: head) else { return false }
        // Keys are sorted, and each argument has a line of its own.
        var rest = beginning.dropFirst(head.count)
        while rest.starts(with: "    ".utf8) || rest.first == UInt8(ascii: "\n") {
            rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        }
        return ["date\" : \"", "documents\" : ["].contains { rest.starts(with: "  ],\n  \"\($0)".utf8) }
    }

    private static func isCodeQuality(_ beginning: [UInt8]) -> Bool {
        let text = String(decoding: beginning.prefix(256), as: UTF8.self)
        let head = "[\n  {\n    \"check_name\" : \""
        guard text.hasPrefix(head) else { return text == "[\n\n]\n" }
        let name = String(text.dropFirst(head.count).prefix { $0 != "\"" })
        return Rule(rawValue: name) != nil || ["approved", "unreadable"].contains(name)
    }

    private static func isAnnotations(_ beginning: [UInt8]) -> Bool {
        let line = String(decoding: beginning.prefix(1 << 16), as: UTF8.self).prefix { !$0.isNewline }
        return ["error", "warning", "notice"].contains { line.hasPrefix("::\($0) file=") }
            && line.contains(",title=")
    }
}
