import AutoLayout
import LayoutDocument
import Testing

@Suite("Views of nibs that keep their direction")
struct KeptDirectionTests {
    private static let forced = #"semanticContentAttribute="forceLeftToRight""#

    private func template(_ text: String) throws -> TemplateSpec {
        let document = try interfaceBuilder(text)
        return document.template(of: try #require(document.cells.first))
    }

    @Test("In a contentView that keeps its direction, leading is left and trailing is right")
    func content() throws {
        func cell(_ attributes: String) throws -> TemplateSpec {
            try template(
                Nib.cell(
                    Nib.view("label", "l", Nib.rect(10, 10, 100, 20)),
                    constraints: Nib.pins("l", to: "content-1", inset: 10), contentAttributes: attributes))
        }
        func sides(_ template: TemplateSpec) -> [Attribute] {
            template.constraints.map(\.first.attribute).filter { $0.axis == .horizontal }
        }
        let kept = try cell(Self.forced)
        #expect(sides(kept) == [.left, .right])
        #expect(kept.settings.map(\.kind) == [.forcedDirection])
        let setting = try #require(kept.settings.first)
        #expect(setting.view == TemplateSpec.contentViewName && setting.origin?.file == "test.xib")
        #expect(setting.place == "test.xib line \(setting.origin?.place.line ?? 0)")
        for attributes in ["", #"semanticContentAttribute="playback""#] {
            let plain = try cell(attributes)
            #expect(sides(plain) == [.leading, .trailing] && plain.settings.isEmpty)
        }
    }

    @Test("A label that keeps its direction has its text at the left")
    func labels() throws {
        let template = try self.template(
            Nib.cell(
                Nib.view("label", "l", Nib.rect(10, 10, 100, 20), Self.forced),
                constraints: Nib.pins("l", to: "content-1", inset: 10)))
        let view = try #require(template.views.first)
        guard case .label(let label) = view.kind else {
            Issue.record("\(view.kind)")
            return
        }
        #expect(label.textAlignment == .left && template.settings.map(\.view) == [view.name])
        #expect(template.constraints.allSatisfy { $0.first.attribute != .left })
    }

    @Test("A stack view that keeps its direction has its views in the opposite order from right to left")
    func stacks() throws {
        func cell(_ attributes: String) throws -> TemplateSpec {
            let labels =
                Nib.view("label", "a", Nib.rect(0, 0, 40, 20))
                + Nib.view("label", "b", Nib.rect(40, 0, 40, 20))
            return try template(
                Nib.cell(
                    Nib.view(
                        "stackView", "s", Nib.rect(10, 10, 300, 80), attributes,
                        inside: "<subviews>\(labels)</subviews>"),
                    constraints: Nib.pins("s", to: "content-1", inset: 10)))
        }
        func inside(_ template: TemplateSpec) -> [String] {
            let stack = template.views.first { $0.superview == nil }?.name
            return template.views.filter { $0.superview == stack }.map(\.name)
        }
        let kept = try cell(Self.forced)
        let mirrored = try #require(kept.adaptations.first)
        #expect(kept.adaptations.count == 1 && mirrored.direction == .rightToLeft)
        #expect(inside(mirrored.template) == Array(inside(kept).reversed()) && inside(kept).count == 2)
        #expect(mirrored.template.recordedHeight == kept.recordedHeight)
        #expect(try cell("").adaptations.isEmpty)
        #expect(try cell(Self.forced + #" axis="vertical""#).adaptations.isEmpty)
    }
}
