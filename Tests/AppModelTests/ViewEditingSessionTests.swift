import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import SourceText
import TestKit
import Testing

@Suite("Changing a cell's views at random")
@MainActor
struct ViewEditingSessionTests {
    /// Documents with templates of their own.
    private static let files = ["Resources/examples", "Resources/new"].flatMap {
        Checkout.documents(in: $0)
    }

    /// The result of a sequence of edits.
    private struct Sequence {
        var made = 0
        var kinds: Set<String> = []
        var refusals: [String] = []
    }

    @Test(
        "Whatever is done, the text reads back, and undoing all of it gives the first text", arguments: 0..<10
    )
    func sequences(part: Int) throws {
        var all = Sequence()
        for seed in 0..<50 {
            let path = Self.files[(part * 50 + seed) % Self.files.count]
            let first = try DocumentFile(path: path).read()
            let one = try sequence(seed: UInt64(part * 50 + seed), path: path, of: first)
            all.made += one.made
            all.kinds.formUnion(one.kinds)
            all.refusals += one.refusals
        }
        #expect(all.made > 300, "\(all.refusals)")
        #expect(all.kinds.count >= 8, "\(all.kinds)")
        #expect(all.refusals.count * 5 < all.made, "\(all.refusals)")
    }

    @Test("So it is in JSON, and with line ends of Windows")
    func otherWritings() throws {
        let json = """
            {
              "rowscope": 1,
              "templates": {
                "message": {
                  "views": {
                    "title": {"label": {"text": "{title}", "numberOfLines": 0}},
                    "box": {"container": {"views": {"body": {"label": {"text": "{body}"}}}}}
                  },
                  "constraints": ["H:|-[title]-|", "H:|-[box]-|", "V:|-[title]-4-[box]-|", "V:|[body]|", "H:|[body]|"]
                }
              },
              "rows": [{"title": "Ada", "body": "Yes"}, {"title": "Grace", "body": "No"}]
            }

            """
        var all = Sequence()
        for seed in 0..<20 {
            let one = try sequence(seed: UInt64(seed), path: "/tmp/a.rowscope.json", of: Array(json.utf8))
            all.made += one.made
            all.refusals += one.refusals
            let path = Self.files[seed % Self.files.count]
            let text = String(decoding: try DocumentFile(path: path).read(), as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
                separator: "\r\n")
            let other = try sequence(seed: UInt64(seed), path: path, of: Array(lines.utf8))
            all.made += other.made
            all.refusals += other.refusals
        }
        #expect(all.made > 200, "\(all.refusals)")
        #expect(all.refusals.count * 4 < all.made, "\(all.refusals)")
    }

    private func sequence(seed: UInt64, path: String, of first: [UInt8]) throws -> Sequence {
        var random = SeededGenerator(seed: seed)
        let reader = DocumentReader(files: .disk)
        let session = try DocumentSession(bytes: first, name: path, reader: reader)
        var result = Sequence()
        var texts = [first]
        for _ in 0..<12 {
            let kind = Int.random(in: 0..<14, using: &random)
            if kind == 12, session.redoName != nil {
                session.redo()
                texts.append(session.bytes)
                continue
            }
            if kind == 10, texts.count > 1 {
                session.undo()
                texts.removeLast()
                let isBack = session.bytes == texts.last
                #expect(isBack)
                continue
            }
            guard
                let template = session.document.templates.filter({ $0.sourceName == nil }).randomElement(
                    using: &random)
            else { break }
            let before = session.bytes
            let (name, isDone) = perform(kind, template, session, &random)
            guard let name else { continue }
            if isDone {
                result.kinds.insert(name)
                result.made += 1
                if session.bytes != before { texts.append(session.bytes) }
            } else {
                var reason = "\(name)"
                if case .refusedEdit(let error) = session.trouble { reason += ": \(error.message)" }
                result.refusals.append("\((path as NSString).lastPathComponent) \(reason)")
                let isSame = session.bytes == before
                #expect(isSame)
            }
            // A document read from disk would have the same cell.
            let fresh = try reader.read(session.bytes, sourceName: path)
            #expect(
                zip(fresh.templates, session.document.templates).allSatisfy { $0.saysSame(as: $1) }
                    && fresh.rows.count == session.document.rows.count)
        }
        let last = session.bytes
        var count = 0
        while session.undoName != nil {
            session.undo()
            count += 1
        }
        let isFirst = session.bytes == first
        #expect(isFirst, "\(path), seed \(seed)")
        for _ in 0..<count { session.redo() }
        let isLast = session.bytes == last
        #expect(isLast, "\(path), seed \(seed)")
        return result
    }

    private func perform(
        _ kind: Int, _ template: TemplateSpec, _ session: DocumentSession, _ random: inout SeededGenerator
    ) -> (String?, Bool) {
        let view = template.views.randomElement(using: &random)
        func edit(_ edit: ViewEdit, _ name: String) -> (String?, Bool) {
            (name, session.edit(edit, ofTemplate: template.identifier, name: name))
        }
        switch kind {
        case 0, 1:
            let new = NewViewKind.allCases.randomElement(using: &random) ?? .label
            let places: [NewViewPlace] =
                [.inside(nil), .unpinned(nil)] + (view.map { [.below($0.name), .after($0.name)] } ?? [])
            let place = places.randomElement(using: &random) ?? .inside(nil)
            let name = template.freeName(new.plainName)
            return edit(.add(template.newView(new, named: name, at: place)), "add")
        case 2:
            guard let view else { return (nil, false) }
            let (result, isDone) = edit(.rename(view: view.name, to: template.freeName("other")), "rename")
            if isDone, let now = session.document.template(named: template.identifier) {
                #expect(
                    now.views.count == template.views.count
                        && now.constraints.count == template.constraints.count)
                #expect(now.fields.map(\.name) == template.fields.map(\.name))
            }
            return (result, isDone)
        case 3:
            guard let view else { return (nil, false) }
            let siblings = template.views.filter { $0.superview == view.superview }
            return edit(
                .move(view: view.name, index: Int.random(in: 0..<siblings.count, using: &random)), "move")
        case 4, 5:
            guard let view else { return (nil, false) }
            let siblings = template.views.filter { $0.superview == view.superview }.map(\.name)
            let chosen = siblings.filter { $0 == view.name || Bool.random(using: &random) }
            let edges: [LayoutEdge: [String]] = [
                .leading: chosen, .trailing: chosen, .top: [chosen[0]], .bottom: [chosen[chosen.count - 1]],
            ]
            let holder: Embedding.Holder = kind == 4 ? .container : .stack(.vertical, spacing: 4, .fill)
            return edit(
                .embed(
                    Embedding(views: chosen, in: holder, name: template.freeName("group"), outermost: edges)),
                kind == 4 ? "container" : "stack")
        case 6:
            let holders = template.views.filter { NewViewKind.holds($0.kind) }
            guard let holder = holders.randomElement(using: &random) else { return (nil, false) }
            return edit(.release(view: holder.name), "release")
        case 7:
            guard let view else { return (nil, false) }
            let (result, isDone) = edit(.remove(views: [view.name]), "remove")
            if isDone, let now = session.document.template(named: template.identifier) {
                #expect(!now.views.contains { $0.name == view.name || $0.superview == view.name })
                #expect(
                    now.constraints.allSatisfy { $0.first.view != view.name && $0.second?.view != view.name })
            }
            return (result, isDone)
        case 8:
            guard let view else { return (nil, false) }
            let properties = ViewProperty.inTree.filter { $0.isProperty(of: view.kind) }
            guard let property = properties.randomElement(using: &random) else { return (nil, false) }
            let value: DocumentValue
            switch property.form {
            case .word(let names): value = .text(names.randomElement(using: &random) ?? "")
            // A stack's alignment changes with its axis.
            case .alignment: value = .text("center")
            case .number(let range): value = .number(min(range.upperBound, 3).rounded(.down))
            case .length, .integer: value = .number(3)
            case .truth: value = .bool(true)
            case .size: value = .list([.number(20), .number(30)])
            case .color: value = .text("accent")
            case .font:
                value = .mapping([
                    .init("family", .text("Serif")), .init("size", .number(20)),
                    .init("weight", .text("bold")),
                    .init("italic", .bool(true)),
                ])
            default: value = .text(property.form == .rowTruth ? "{isNew}" : "A {thing}")
            }
            return edit(.set(view: view.name, property, value), "set")
        case 9:
            guard !template.constraints.isEmpty else { return (nil, false) }
            let index = Int.random(in: template.constraints.indices, using: &random)
            return (
                "delete",
                session.edit(
                    [.removeConstraint(constraint: index)], ofTemplate: template.identifier, name: "delete")
            )
        case 13:
            // The edits of a drag.
            let moves = view.map { ViewMove.moves(of: $0.name, by: (5, 9), in: template) } ?? []
            guard let move = moves.randomElement(using: &random) else { return (nil, false) }
            return (
                "drag",
                session.edit(
                    [.constant(constraint: move.constraint, move.constant)], ofTemplate: template.identifier,
                    name: "drag")
            )
        default:
            guard let view else { return (nil, false) }
            let constraint = template.matchingStyle(
                of: ConstraintSpec(
                    first: .init(view.name, .leading), second: .init("contentView", .leadingMargin),
                    constant: 3))
            return (
                "pin",
                session.edit([.addConstraint(constraint)], ofTemplate: template.identifier, name: "pin")
            )
        }
    }
}
