import AutoLayout
import SelfSizing
import Wording

/// The labels and the picture of a cell's own style, which the cell places by itself whatever frames the file records.
extension TemplateSpec {
    /// Gives the labels of a cell's style constraints that place them as the cell does: where they are recorded, as wide
    /// and high as their texts, within the contentView.
    ///
    /// The row is as high as they need. The picture keeps its size, in the middle of the row's height.
    mutating func placeStyledLabels() {
        guard let cell = recorded?.frame?.size else { return }
        func index(_ label: StyledLabel) -> Int? {
            views.firstIndex {
                $0.recorded?.styledLabel == label && $0.recorded?.frame != nil && $0.autoresizing != nil
            }
        }
        guard let text = index(.text), let textFrame = views[text].recorded?.frame else { return }
        let content = Self.contentViewName
        var pins = [
            pin(views[text], .top, .init(content, .top), textFrame.y),
            pin(views[text], .leading, .init(content, .leading), textFrame.x),
        ]
        func end(_ view: ViewSpec, _ frame: Rect) {
            pins.append(atLeast(content, .bottom, view.name, .bottom, cell.height - frame.maxY, view))
        }
        views[text].autoresizing = nil
        if let detail = index(.detail), let frame = views[detail].recorded?.frame {
            let view = views[detail]
            views[detail].autoresizing = nil
            if frame.y + Self.sameLine >= textFrame.maxY {
                pins.append(pin(view, .top, .init(views[text].name, .bottom), frame.y - textFrame.maxY))
                pins.append(pin(view, .leading, .init(content, .leading), frame.x))
                pins.append(atLeast(content, .trailing, views[text].name, .trailing, Self.margin, view))
            } else {
                pins.append(pin(view, .top, .init(content, .top), frame.y))
                pins.append(atLeast(view.name, .leading, views[text].name, .trailing, Self.gap, view))
                let isAtEnd = cell.width - frame.maxX < frame.x - textFrame.maxX
                pins.append(
                    isAtEnd
                        ? pin(view, .trailing, .init(content, .trailing), frame.maxX - cell.width)
                        : pin(view, .leading, .init(content, .leading), frame.x))
                end(views[text], textFrame)
            }
            // One that is pinned nearer to the end stays there.
            let room = max(0, min(Self.margin, cell.width - frame.maxX))
            pins.append(atLeast(content, .trailing, view.name, .trailing, room, view))
            end(view, frame)
        } else {
            pins.append(atLeast(content, .trailing, views[text].name, .trailing, Self.margin, views[text]))
            end(views[text], textFrame)
        }
        if let image = index(.image), let frame = views[image].recorded?.frame {
            let view = views[image]
            views[image].autoresizing = nil
            let middle = frame.y + frame.height / 2 - cell.height / 2
            pins.append(pin(view, .leading, .init(content, .leading), frame.x))
            pins.append(pin(view, .centerY, .init(content, .centerY), middle))
            pins.append(pin(view, .width, nil, frame.width))
            pins.append(pin(view, .height, nil, frame.height))
        }
        // A table that sizes its rows makes those of a style of its own as tall as standard rows at least.
        if isSizedByList {
            pins.append(
                ConstraintSpec(
                    first: .init(content, .height), relation: .greaterThanOrEqual, second: nil,
                    constant: RowHeight.standard, place: views[text].place,
                    source: tr("the cell’s style has a least height")))
        }
        constraints += pins
        hasOpenHeight = false
    }

    /// Whether a cell's own style places labels of it.
    var hasStyledLabels: Bool { views.contains { $0.recorded?.styledLabel != nil } }

    /// What is free at the trailing edge at least, in points.
    private static let margin = 8.0
    /// What is free between two labels on one line, in points.
    private static let gap = 6.0
    /// By how much labels of different lines may reach into each other, in points.
    private static let sameLine = 1.0

    private func pin(
        _ view: ViewSpec, _ attribute: Attribute, _ second: ConstraintSpec.AttributeRef?, _ constant: Double
    ) -> ConstraintSpec {
        ConstraintSpec(
            first: .init(view.name, attribute), second: second, constant: constant, place: view.place,
            source: tr("the cell’s style places \(view.name)"))
    }

    private func atLeast(
        _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute, _ constant: Double,
        _ view: ViewSpec
    ) -> ConstraintSpec {
        ConstraintSpec(
            first: .init(first, attribute), relation: .greaterThanOrEqual, second: .init(second, other),
            constant: constant, place: view.place, source: tr("the cell’s style places \(view.name)"))
    }
}
