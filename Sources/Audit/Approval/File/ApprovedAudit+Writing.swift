import AutoLayout
import LayoutDocument
import SelfSizing

extension ApprovedAudit {
    /// The text that is kept: the same bytes for the same audit.
    ///
    /// A value that all widths share is written once, and so is a tile that several text sizes share.
    public var text: String {
        var lines = [
            "# Approved layouts, compared by “rowscope audit”. Approve anew with “rowscope audit --approve”.",
            "rowscope-approved \(Self.formatVersion)",
            "document \(word(documentName))"
                + (surroundings.documentHash.map { " sha256=\(word($0))" } ?? ""),
            "made-with rowscope=\(word(surroundings.rowscopeVersion)) text=\(word(surroundings.textEngine))",
        ]
        for font in surroundings.fonts {
            lines.append("font \(word(font.family)) version=\(word(font.version))")
        }
        for metrics in metrics {
            let samples = metrics.samples.map { " \(word($0))" }.joined()
            lines.append(
                "metrics family=\(word(metrics.family ?? "")) weight=\(metrics.weight.rawValue)"
                    + " italic=\(ApprovalText.text(metrics.isItalic))\(samples)")
        }
        let accessories = list.accessories
        let beside =
            "accessory=\(accessories.accessory.rawValue)"
            + " sectionIndex=\(ApprovalText.text(accessories.hasSectionIndex))"
            + " editing=\(ApprovalText.text(accessories.isEditing))"
        let height = ApprovalText.text(list.rowHeight)
        lines += [
            "scale \(number(displayScale))",
            "list rowHeight=\(height) separator=\(number(list.separatorHeight)) \(beside)",
            "widths \(ApprovalNumber.text(widths))",
            "textSizes \(textSizes.map(\.rawValue).joined(separator: ","))",
            "directions \(directions.map(\.rawValue).joined(separator: ","))",
            "contents \(contents.map(\.rawValue).joined(separator: ","))",
        ]
        for template in templates {
            lines.append("")
            template.write(into: &lines)
        }
        for subject in subjects {
            lines.append("")
            write(subject, into: &lines)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func word(_ text: String) -> String { ApprovedLine.word(text) }

    private func number(_ number: Double) -> String { ApprovalNumber.text(number) }

    // MARK: Subjects

    private func write(_ subject: ApprovedSubject, into lines: inout [String]) {
        let name = subject.caseName.map { "case \(word($0))" } ?? "row \(subject.row ?? 0)"
        lines.append("subject \(name) template=\(word(subject.template))")
        for text in subject.texts {
            lines.append("  text \(word(text.field)) \(ApprovedLine.word(text.text, isQuoted: true))")
        }
        let size = textSizes.count * widths.count
        for (outer, content) in contents.enumerated() {
            for (inner, direction) in directions.enumerated() {
                let start = (outer * directions.count + inner) * size
                var blocks: [(sizes: [ContentSizeCategory], lines: [String])] = []
                for (index, textSize) in textSizes.enumerated() {
                    let first = start + index * widths.count
                    guard first + widths.count <= subject.tiles.count else { continue }
                    let block = self.lines(of: subject.tiles[first..<first + widths.count])
                    if blocks.last?.lines == block {
                        blocks[blocks.count - 1].sizes.append(textSize)
                    } else {
                        blocks.append(([textSize], block))
                    }
                }
                for block in blocks {
                    let sizes = block.sizes.map(\.rawValue).joined(separator: ",")
                    lines.append("  tiles \(content.rawValue) \(direction.rawValue) \(sizes)")
                    lines += block.lines
                }
            }
        }
    }

    /// The lines of the tiles of one text size: a value for each width, or one for all.
    private func lines(of tiles: ArraySlice<ApprovedTile>) -> [String] {
        var lines = ["    height \(column(tiles.map { number($0.height) }))"]
        for name in names(of: tiles.map { $0.views.map(\.name) }) {
            let placed = tiles.map { $0.placed(name) }
            func column(_ value: (ApprovedTile.Placed) -> String?) -> String {
                self.column(placed.map { $0.flatMap(value) ?? "-" })
            }
            var line =
                "    view \(word(name)) x=\(column { number($0.frame.x) })"
                + " y=\(column { number($0.frame.y) }) width=\(column { number($0.frame.width) })"
                + " height=\(column { number($0.frame.height) })"
            if placed.contains(where: { $0?.lineCount != nil }) {
                line += " lines=\(column { $0.lineCount.map(String.init) })"
            }
            lines.append(line)
        }
        struct Key: Hashable {
            let rule: Rule
            let views: [String]
        }
        var seen: Set<Key> = []
        for finding in tiles.flatMap(\.findings).sorted(by: ApprovedTile.isBefore)
        where seen.insert(Key(rule: finding.rule, views: finding.views)).inserted {
            let amounts = tiles.map { tile in
                tile.findings.first { $0.rule == finding.rule && $0.views == finding.views }
                    .map { number($0.amount) } ?? "-"
            }
            lines.append(
                "    finding \(finding.rule.rawValue) amount=\(column(amounts))"
                    + finding.views.map { " \(word($0))" }.joined())
        }
        return lines
    }

    private func column(_ values: [String]) -> String {
        Set(values).count == 1 ? values[0] : values.joined(separator: ",")
    }

    /// The names of all lists, in the order of the first that has them.
    private func names(of lists: [[String]]) -> [String] {
        var seen: Set<String> = []
        return lists.flatMap { $0 }.filter { seen.insert($0).inserted }
    }
}

extension ApprovedTemplate {
    fileprivate func write(into lines: inout [String]) {
        func word(_ text: String) -> String { ApprovedLine.word(text) }
        lines.append("template \(word(identifier))")
        if !fields.isEmpty { lines.append("  fields \(fields.map(word).joined(separator: " "))") }
        lines.append("  margins \(ApprovalNumber.text(layoutMargins))")
        if let rowHeight { lines.append("  rowHeight \(ApprovalNumber.text(rowHeight))") }
        if let accessory { lines.append("  accessory \(accessory.rawValue)") }
        for guide in guides { lines.append("  guide \(word(guide.name)) in=\(word(guide.owner))") }
        for view in views {
            var line = "  view \(word(view.name)) \(view.kind)"
            if let superview = view.superview { line += " in=\(word(superview))" }
            for trait in ViewTrait.all {
                if let text = view.traits[trait.name] { line += " \(trait.name)=\(word(text))" }
            }
            lines.append(line)
        }
        for constraint in constraints { lines.append("  \(constraint.line(fields: fields))") }
    }
}
