import Foundation
import Gtk
import TestKit

@testable import RowscopeApp

/// What a window shows: its words and icons in their order, and the rules of the style sheet that apply to it.
///
/// Numbers are written as `#`, since times and heights are not the same on all machines. What is found over time, such
/// as the widths that were tried so far, is left out. How many rows were measured last depends on the frame in which they
/// were, so that one row is written as several. Of the strip of figures the first one counts: how many more have room
/// depends on how wide they are.
struct PictureRecord: Equatable {
    /// The digest of the rules of the style sheet.
    let style: String
    /// The texts, placeholders and icons.
    private(set) var lines: [String]

    @MainActor
    init(of subject: Widget, style: StyleSheet) {
        var reader = Reader(root: subject, styled: style.classes)
        reader.read(subject, within: nil)
        self.style = style.digest(for: reader.classes)
        lines = reader.lines
    }

    /// Reads a record; `nil` for another text.
    init?(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.last == "", lines.first?.hasPrefix("style ") == true else { return nil }
        lines.removeLast()
        style = String(lines.removeFirst().dropFirst("style ".count))
        self.lines = lines
    }

    /// The record as a text.
    var text: String { (["style " + style] + lines).map { $0 + "\n" }.joined() }

    /// The same as a light window shows it.
    var inLight: PictureRecord {
        var light = self
        light.lines = lines.map {
            $0.replacing("--theme dark", with: "--theme light").replacing(", dark", with: ", light")
        }
        return light
    }

    /// What another record has and this one lacks, and the reverse, in words; `nil` where both are equal.
    func difference(to new: PictureRecord) -> String? {
        guard self != new else { return nil }
        let changes = new.lines.difference(from: lines)
        let gone = changes.removals.map(\.element)
        let come = changes.insertions.map(\.element)
        let parts = [
            gone.isEmpty ? nil : "It shows “\(gone.joined(separator: "”, “"))”.",
            come.isEmpty ? nil : "The window shows “\(come.joined(separator: "”, “"))”.",
            style == new.style ? nil : "The style sheet has changed.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension CollectionDifference.Change {
    /// What was inserted or removed.
    fileprivate var element: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}

/// Walks through the widgets that can be seen.
@MainActor
private struct Reader {
    let root: Widget
    /// The classes that the style sheet names.
    let styled: Set<String>
    var lines: [String] = []
    var classes: Set<String> = []

    /// Parts that fill while widths are tried.
    private static let leftOut = ["width-story"]

    mutating func read(_ widget: Widget, within clip: Rect?) {
        guard widget.isMapped, widget.opacity > 0, !Self.leftOut.contains(where: widget.hasCssClass),
            widget.property("css-name", as: String.self) != "tooltip"
        else { return }
        if let popover = widget as? Popover, root !== popover {
            // A popover is not clipped by what it points at.
            var inside = Reader(root: popover, styled: styled)
            inside.read(popover, within: nil)
            lines += inside.lines
            classes.formUnion(inside.classes)
            return
        }
        guard let bounds = widget.bounds(in: root) else { return }
        if let clip, clip.intersection(bounds) == nil { return }
        classes.formUnion(styled.filter(widget.hasCssClass))
        if clip?.contains(bounds.middle) != false, let text = Self.text(of: widget) {
            lines += Self.lines(of: text)
        }
        if widget.hasCssClass("figures") {
            if let first = widget.children.first?.children.first { read(first, within: clip) }
            return
        }
        // All controls count: they move down while widths are tried.
        let inner = widget.clipsContent ? clip.map { $0.intersection(bounds) ?? bounds } ?? bounds : clip
        let next = widget.hasCssClass("controls") ? nil : inner
        for child in widget.children { read(child, within: next) }
    }

    private static func text(of widget: Widget) -> String? {
        switch widget {
        case let label as Label: label.text
        case let text as TextView: text.text
        case let image as Image: image.iconName.map { "icon \($0)" }
        case let entry as any Editable where !(entry is SpinButton):
            entry.text.isEmpty ? entry.property("placeholder-text", as: String.self) : entry.text
        default: nil
        }
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
                .replacing(/[0-9]+([.,\u{202F}\u{A0}][0-9]+)*/, with: "#")
                .replacing(/\x{20}· # %$/, with: "")
                .replacing(/(So far: n|N)othing breaks at .*/, with: "")
                .replacing(/# (µs|ms|s)\b/, with: "# ms")
                .replacing(/^# (row|item) in # ms$/) { "# \($0.output.1)s in # ms" }
            return line.isEmpty ? nil : line
        }
    }
}

extension Rect {
    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    fileprivate func contains(_ point: (x: Double, y: Double)) -> Bool {
        (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
    }

    /// What both have in common; `nil` for nothing.
    fileprivate func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        guard left <= right, top <= bottom else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The rules of a style sheet.
struct StyleSheet {
    private let rules: [(classes: [Set<String>], text: String)]

    init(_ css: String) {
        let text = css.replacing(#/(?s)/\*.*?\*//#, with: "")
        rules = text.matches(of: /([^{}]+)\{([^{}]*)\}/).map { rule in
            let classes = rule.1.split(separator: ",").map { selector in
                Set(selector.matches(of: /\.([A-Za-z][\w-]*)/).map { String($0.1) })
            }
            let words = "\(rule.1){\(rule.2)}".split(whereSeparator: \.isWhitespace)
            return (classes, words.joined(separator: " "))
        }
    }

    /// The classes that the rules name.
    var classes: Set<String> { rules.reduce(into: []) { $0.formUnion($1.classes.joined()) } }

    /// The digest of the rules that apply where widgets have some classes.
    func digest(for classes: Set<String>) -> String {
        let applied = rules.filter { $0.classes.contains { $0.isSubset(of: classes) } }.map(\.text)
        // FNV-1a, which is the same in every run and on every machine.
        let hash = applied.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// The style sheet of the checkout.
    static func ofCheckout() throws -> StyleSheet {
        StyleSheet(try String(contentsOfFile: Checkout.path("Resources/style.css"), encoding: .utf8))
    }
}
