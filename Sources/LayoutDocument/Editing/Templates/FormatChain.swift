import AutoLayout
import Foundation
import Wording

/// A visual format as a chain that others can continue.
struct FormatChain {
    private let axis: Axis
    /// The format without its axis.
    private let body: String
    /// The name of the view at either end; `nil` for the superview's edge.
    private let first: String?
    private let last: String?
    private let format: VisualFormat

    /// Takes a format apart; `nil` for what is none.
    init?(_ text: String) {
        guard text.hasPrefix("H:") || text.hasPrefix("V:") || text.hasPrefix("|") || text.hasPrefix("["),
            let format = try? VisualFormat(parsing: text), let begin = format.elements.first,
            let end = format.elements.last
        else { return nil }
        self.format = format
        axis = format.orientation
        body = text.hasPrefix("H:") || text.hasPrefix("V:") ? String(text.dropFirst(2)) : text
        first = Self.name(of: begin)
        last = Self.name(of: end)
    }

    private static func name(of element: VisualFormat.Element) -> String? {
        if case .view(let view) = element { return view.name }
        return nil
    }

    /// The names of the views in the format.
    private var names: [String] { format.elements.compactMap(Self.name) }

    /// The format joined with another one that continues it at an end, or that gives a view its size.
    ///
    /// - Parameter other: A format of one constraint.
    /// - Returns: Both as one; `nil` where they do not meet.
    func joined(with other: String) -> String? {
        guard let link = FormatChain(other), link.axis == axis else { return nil }
        let prefix = axis == .vertical ? "V:" : "H:"
        // The link is one view with a size, which the chain has without one.
        if link.names.count == 1, link.format.elements.count == 1, let name = link.first {
            return body.range(of: "[\(name)]").map {
                prefix + body.replacingCharacters(in: $0, with: link.body)
            }
        }
        // The link begins with the view that the chain ends with.
        if let last, link.first == last, !names.dropLast().contains(last),
            let rest = link.rest, !link.names.dropFirst().contains(where: names.contains)
        {
            return prefix + body + rest
        }
        if let first, link.last == first, !names.dropFirst().contains(first),
            let lead = link.lead, !link.names.dropLast().contains(where: names.contains)
        {
            return prefix + lead + body
        }
        return nil
    }

    /// What stands behind the first view.
    private var rest: String? { body.firstIndex(of: "]").map { String(body[body.index(after: $0)...]) } }

    /// What stands before the last view.
    private var lead: String? { body.lastIndex(of: "[").map { String(body[..<$0]) } }
}

/// The names of views in the text of a constraint.
enum ConstraintNames {
    /// The text with a view renamed.
    ///
    /// Attributes, fields and priorities may have a view's name as well; they stay.
    ///
    /// - Parameters:
    ///   - old: The name to replace.
    ///   - new: The new name.
    ///   - text: The equation or visual format.
    ///   - start: Where it begins behind a name, in Unicode scalars.
    /// - Returns: The text.
    static func renaming(_ old: String, to new: String, in text: String, from start: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView(scalars[..<min(start, scalars.count)])
        var index = start
        var previous: Unicode.Scalar?
        while index < scalars.count {
            guard ConstraintLexer.isNameStart(scalars[index]) else {
                result.append(scalars[index])
                if scalars[index] != " " { previous = scalars[index] }
                // Digits of a number are no name.
                if ("0"..."9").contains(scalars[index]) {
                    while index + 1 < scalars.count, ConstraintLexer.isNamePart(scalars[index + 1]) {
                        index += 1
                        result.append(scalars[index])
                    }
                }
                index += 1
                continue
            }
            var end = index
            while end < scalars.count, ConstraintLexer.isNamePart(scalars[end]) { end += 1 }
            let name = scalars[index..<end].text
            let isView = previous != "." && previous != "{" && previous != "@"
            result.append(contentsOf: (isView && name == old ? new : name).unicodeScalars)
            previous = scalars[end - 1]
            index = end
        }
        return String(result)
    }
}
