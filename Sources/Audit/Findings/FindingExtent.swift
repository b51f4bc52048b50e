import AutoLayout
import LayoutDocument

/// How far a finding reaches over a matrix: in how many tiles, and where it begins.
public struct FindingExtent: Hashable, Sendable {
    /// The number of tiles that have it.
    public let tileCount: Int
    /// The number of tiles of all cells of its template.
    public let totalCount: Int
    /// Where it begins, as in “from AX1 at 320, right to left only”.
    public let words: String

    /// Sums up a finding of a plan.
    public init(_ finding: Finding, in plan: AuditPlan) {
        let matrix = plan.matrix
        tileCount = finding.places.count
        totalCount = plan.subjects.count { $0.template == finding.template } * matrix.tileCount
        let states = finding.places.map { matrix.state(at: $0.tile) }
        var parts: [String] = []
        let sizes = matrix.textSizes.filter { size in states.contains { $0.textSize == size } }
            .sorted { $0.ordinal < $1.ordinal }
        if let first = sizes.first {
            let widths = Set(states.filter { $0.textSize == first }.map(\.width))
            let size = Self.sizes(sizes, of: matrix)
            let width = Self.widths(widths, of: matrix)
            if let width {
                parts.append([size, width].compactMap(\.self).joined(separator: " "))
            } else {
                parts.append(size ?? "at every size and width")
            }
        }
        if matrix.directions.count > 1, let direction = states.first?.direction,
            states.allSatisfy({ $0.direction == direction })
        {
            parts.append(direction == .rightToLeft ? "right to left only" : "left to right only")
        }
        let contents = matrix.contents.filter { content in states.contains { $0.content == content } }
        if contents.count < matrix.contents.count {
            parts.append(
                contents == [.none]
                    ? "with its own texts only"
                    : "with \(contents.map(\.rawValue).joined(separator: ", ")) texts only")
        }
        if matrix.themes.count > 1, let theme = states.first?.theme,
            states.allSatisfy({ $0.theme == theme })
        {
            parts.append("\(theme.rawValue) only")
        }
        words = parts.joined(separator: ", ")
    }

    /// Which text sizes it has, sorted; `nil` for all.
    private static func sizes(_ found: [ContentSizeCategory], of matrix: AuditMatrix) -> String? {
        let all = matrix.textSizes.sorted { $0.ordinal < $1.ordinal }
        guard let first = found.first, let last = found.last else { return nil }
        if all.count == 1 { return "at \(first.rawValue)" }
        if found.count == all.count { return nil }
        if found.count == 1, first != all.last { return "at \(first.rawValue) only" }
        if Array(all.suffix(found.count)) == found { return "from \(first.rawValue)" }
        if Array(all.prefix(found.count)) == found { return "up to \(last.rawValue)" }
        return "at \(found.map(\.rawValue).joined(separator: ", "))"
    }

    /// At which widths it begins; `nil` for all.
    private static func widths(_ found: Set<Double>, of matrix: AuditMatrix) -> String? {
        let all = matrix.widths.sorted()
        let found = found.sorted()
        func text(_ width: Double) -> String {
            width == width.rounded() && width.magnitude < 1e9 ? "\(Int(width))" : "\(width)"
        }
        guard let first = found.first, let last = found.last, found.count < all.count else { return nil }
        if found.count == 1 { return "at \(text(first))" }
        if Array(all.prefix(found.count)) == found { return "up to \(text(last))" }
        if Array(all.suffix(found.count)) == found { return "from \(text(first)) on" }
        return "at \(found.map(text).joined(separator: ", "))"
    }
}
