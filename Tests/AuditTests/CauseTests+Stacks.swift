import Audit
import AutoLayout
import LayoutDocument
import SourceText
import TestKit
import Testing

/// Stack views, given heights and pins that decide without looking wrong by themselves.
extension CauseTests {
    @Test(
        "A list's height that required constraints contradict is a warning, with both heights and a row of its own"
    )
    func contradictedHeight() throws {
        let photo = "photo: {shape: {size: [60, 60], color: accent}}"
        let lines = ["H:|-[photo(60)]", "V:|-10-[photo]-10-|", "photo.height == 60"]
        let found = try findings(photo, lines, more: "rowHeight: 72")
        #expect(found.map(\.rule) == [.requiredChain] && found.first?.severity == .warning)
        let finding = try #require(found.first)
        #expect(finding.amount == 8.5, "80 points of content, 71.5 beside the separator")
        #expect(finding.detail.message.contains("given a height of 72 points"))
        #expect(finding.detail.message.contains("UIKit logs a conflict"))
        #expect(repairs(finding).first?.contains("automaticDimension") == true)
        // A row as tall as its chain is right, and so is one in whose chain something gives way.
        #expect(try findings(photo, lines, more: "rowHeight: 80.5").isEmpty)
        let soft = ["H:|-[photo(60)]", "V:|-10-[photo]-(10@999)-|", "photo.height == 60"]
        let given = try findings(photo, soft, more: "rowHeight: 72")
        #expect(given.allSatisfy { $0.severity == .note }, "\(given.map(\.rule))")
    }

    @Test("A stack view that fills equally is named where it contradicts heights, and where it cuts a text")
    func fillingEqually() throws {
        let tall = "a: {shape: {size: [20, 20], color: accent}}, b: {shape: {size: [20, 20], color: accent}}"
        let heights = try findings(
            "s: {stack: {axis: vertical, distribution: fillEqually, views: {\(tall)}}}",
            ["H:|-[s]-|", "V:|-[s]-|", "a.height == 30", "b.height == 90"])
        let conflict = try #require(heights.first { $0.rule == .conflict })
        #expect(conflict.detail.message.contains("fillEqually, makes its views equally tall"))
        #expect(repairs(conflict).contains("Set the distribution of s to fill."))
        let texts = "a: {label: {text: a text as long as half of it}}, b: {\(Self.label)}"
        let widths = try findings(
            "s: {stack: {distribution: fillEqually, views: {\(texts)}}}", ["H:|-[s]-|", "V:|-[s]-|"])
        let cut = try #require(widths.first { $0.rule == .truncated })
        #expect(cut.detail.message.contains("fillEqually, makes its views equally wide"))
        #expect(repairs(cut).contains("Set the distribution of s to fill."))
        // In a stack view that fills, the text has the room.
        let filled = try findings("s: {stack: {views: {\(texts)}}}", ["H:|-[s]-|", "V:|-[s]-|"])
        #expect(!filled.contains { $0.rule == .truncated })
    }

    @Test("A view that draws, and that constraints place and do not size, is not seen")
    func unsizedDrawing() throws {
        func found(_ pins: [String], draws: Bool = true) throws -> Finding? {
            let text = """
                rowscope: 1
                templates:
                  cell:
                    views: {a: {\(Self.label)}, ring: {container: }}
                    constraints: [\((pins + ["H:|-[a]-|", "H:|-[ring]-|"]).map { "\"\($0)\"" }.joined(separator: ", "))]
                rows: [{}]
                """
            var document = try DocumentReader().read(text, sourceName: "test.yaml")
            document.templates[0].views[1].drawsItself = draws
            return audit(document).first { $0.rule == .zeroSized }
        }
        let pins = ["V:|-[a]-[ring]-|"]
        let finding = try #require(try found(pins))
        #expect(finding.views == ["ring"] && finding.detail.message.contains("nothing decides its height"))
        #expect(repairs(finding).first?.contains("ring.height") == true)
        #expect(try found(pins, draws: false) == nil && found(pins + ["ring.height == 40"]) == nil)
    }

    @Test(
        "A view that draws, and that a stack view gives no size along its axis, is not seen",
        arguments: [("vertical", "height"), ("horizontal", "width")])
    func unsizedArrangedDrawing(_ axis: String, _ side: String) throws {
        func found(
            _ more: [String] = [], draws: Bool = true, alignment: String = "fill"
        ) throws -> [Finding] {
            let constraints = ["H:|-[s]-|", "V:|-[s]-|"] + more
            let text = """
                rowscope: 1
                templates:
                  cell:
                    views:
                      s:
                        stack:
                          axis: \(axis)
                          alignment: \(alignment)
                          views: {a: {shape: {size: [288, 20], color: accent}}, curve: {container: }}
                    constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
                rows: [{}]
                """
            var document = try DocumentReader().read(text, sourceName: "test.yaml")
            let place = try #require(document.templates[0].views.firstIndex { $0.name == "curve" })
            document.templates[0].views[place].drawsItself = draws
            return audit(document).filter { $0.rule == .zeroSized || $0.rule == .unknownSize }
        }
        let all = try found()
        #expect(all.map(\.rule) == [.zeroSized])
        let finding = try #require(all.first)
        #expect(finding.views == ["curve"])
        #expect(finding.detail.message.contains("nothing decides its \(side)"))
        #expect(repairs(finding).first?.contains("curve.\(side)") == true)
        #expect(try found(alignment: "center").map(\.rule) == [.zeroSized])
        #expect(try found(["curve.\(side) == 20"]).isEmpty)
        // Without a drawing, whether it has a size of its own is not known.
        #expect(try !found(draws: false).contains { $0.rule == .zeroSized })
    }

    private func findings(with setting: TemplateSpec.Setting, _ constraints: [String]) throws -> [Finding] {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: one two three, numberOfLines: 0}}, box: {shape: {size: [20, 20]}}}
                constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        document.templates[0].settings = [setting]
        return audit(document)
    }

    @Test("What code does beside the constraints is named with its line, once")
    func settings() throws {
        let pins = ["H:|-[a]-|", "V:|-[a]-|", "box.leading == a.leading", "box.top == a.top"]
        let late = try findings(
            with: .init(.lateConstraints, of: "contentView", place: "Cell.swift line 9"), pins)
        #expect(late.first { $0.rule == .lateLayout }?.detail.message.contains("Cell.swift line 9") == true)
        let mask = try findings(
            with: .init(.contentMask, of: "contentView", place: "Cell.swift line 5"), pins)
        let unsupported = try #require(mask.first { $0.rule == .unsupported })
        #expect(unsupported.severity == .warning)
        #expect(unsupported.detail.message.contains("Cell.swift line 5"))
        #expect(repairs(unsupported).first?.hasPrefix("Remove the line (Cell.swift line 5)") == true)
        let estimate = try findings(
            with: .init(.noEstimate, of: "contentView", place: "List.swift line 7"), pins)
        #expect(
            repairs(estimate.first { $0.rule == .unsupported }).first?.contains("automaticDimension") == true)
        let asleep = try findings(
            with: .init(.neverAwake, of: "awakeFromNib", place: "Cell.swift line 6"), pins)
        #expect(asleep.first { $0.rule == .notAdded }?.detail.message.contains("Cell.swift line 6") == true)
        let wide = TemplateSpec.Setting(.openItemWidth, of: "contentView", place: "List.swift line 4")
        let endless = try findings(with: wide, pins).filter { $0.rule == .undeterminedWidth }
        #expect(endless.map(\.views) == [["a"]])
        #expect(endless.first?.detail.message.contains("List.swift line 4") == true)
        let loose = try findings(
            with: .init(.looseFitting, of: "contentView", place: "Cell.swift line 8"), pins)
        let measured = try #require(loose.first { $0.rule == .undeterminedWidth })
        #expect(measured.detail.message.contains("Cell.swift line 8"))
        #expect(repairs(measured).first?.contains(".fittingSizeLevel vertically") == true)
        let fixed = try findings(
            with: .init(.fixedFitting, of: "contentView", place: "Cell.swift line 7"), pins)
        #expect(
            repairs(fixed.first { $0.rule == .unsupported }).first?.contains(".required horizontally") == true
        )
        // A width of its own, or of what it is as wide as, lets it wrap.
        for width in [["a.width <= 200"], ["box.width == 90", "H:|[box]|"]] {
            let held = try findings(with: wide, pins + width)
            #expect(!held.contains { $0.rule == .undeterminedWidth })
        }
        let base = TemplateSpec.Setting(.missingLayout, of: "setUp", place: "Cell.swift line 12")
        let open = try findings(with: base, ["H:|-[a]-|", "a.top == contentView.top"])
        let cause = "super.setUp(), which adds constraints (Cell.swift line 12)"
        #expect(open.contains { $0.detail.message.contains(cause) }, "\(open.map(\.rule))")
    }

    @Test("A view that code takes out of the arranged subviews alone is one finding, at the line that does")
    func removedFromArranged() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views:
                  s: {stack: {axis: vertical, views: {a: {\(Self.label)}, b: {\(Self.label)}}}}
                  gift: {label: {text: word, numberOfLines: 0}}
                constraints: ["H:|-[s]-|", "V:|-[s]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        let origin = ConstraintSpec.Origin(
            file: "Cell.swift", place: SourcePlace(line: 30, column: 13))
        document.templates[0].settings = [
            .init(.unarranged, of: "gift", place: "Cell.swift line 30", origin: origin, stack: "s")
        ]
        let found = audit(document)
        let finding = try #require(found.first)
        let rules = ([finding] + finding.consequences).map(\.rule)
        #expect(found.count == 1 && rules.contains(.ambiguous), "\(found.map(\.rule))")
        #expect(!rules.contains(.touching) && !rules.contains(.undeterminedWidth), "\(rules)")
        #expect(finding.detail.message.contains("removeArrangedSubview (Cell.swift line 30)"))
        #expect(finding.detail.source.place == SourcePlace(line: 30, column: 13))
        #expect(repairs(finding).first?.contains("gift.removeFromSuperview()") == true)
        #expect(repairs(finding).last?.contains("gift.isHidden = true") == true)
    }

    @Test("What keeps its direction is named with the line, unless it shows numbers or a slider")
    func keptDirection() throws {
        func unmirrored(
            _ text: String, more: String = "", kind: TemplateSpec.Setting.Kind = .forcedDirection,
            of view: String = "s", pin: String = "leading"
        ) throws -> Finding? {
            let views = """
                title: {\(Self.label)}, mark: {shape: {size: [20, 20], color: accent}}, s: {stack: {views: \
                {icon: {shape: {size: [40, 40], color: accent}}, name: {label: {text: "\(text)"}}\(more)}}}
                """
            let lines = [
                "H:|-[title]-|", "H:|-[s]-|", "V:|-[title]-[s]-[mark(20)]-|", "mark.width == 20",
                "mark.\(pin) == contentView.\(pin) + 16",
            ]
            let source = """
                rowscope: 1
                templates:
                  cell:
                    views: {\(views)}
                    constraints: [\(lines.map { "\"\($0)\"" }.joined(separator: ", "))]
                rows: [{}]
                """
            var document = try DocumentReader().read(source, sourceName: "test.yaml")
            document.templates[0].settings = [
                .init(
                    kind, of: view, place: "Row.swift line 16",
                    origin: .init(file: "Row.swift", place: SourcePlace(line: 16, column: 9)))
            ]
            return audit(document, .rightToLeft).first { $0.rule == .unmirrored }
        }
        let forced = try #require(try unmirrored("word"))
        #expect(forced.views == ["s"])
        #expect(
            forced.detail.message.contains("forceLeftToRight (Row.swift line 16), and icon and name stay"))
        #expect(forced.detail.source.description == "Row.swift:16:9")
        #expect(repairs(forced).first?.contains(".unspecified") == true)
        #expect(try unmirrored("12:30") == nil)
        #expect(try unmirrored("word", more: ", time: {control: {kind: slider}}") == nil)
        let format = try #require(try unmirrored("word", kind: .fixedFormat, of: "mark", pin: "left"))
        #expect(format.views == ["mark"] && format.detail.message.contains("directionLeftToRight"))
        #expect(repairs(format).first?.contains("(Row.swift line 16)") == true)
    }

    @Test("A text that keeps its direction is named with the line, unless it has numbers alone")
    func keptText() throws {
        func found(_ text: String) throws -> Finding? {
            var document = try DocumentReader().read(
                """
                rowscope: 1
                templates:
                  cell:
                    views: {a: {label: {text: "\(text)", textAlignment: left}}}
                    constraints: ["H:|-[a]-|", "V:|-[a]-|"]
                rows: [{}]
                """, sourceName: "test.yaml")
            document.templates[0].settings = [
                .init(
                    .forcedDirection, of: "a", place: "Row.swift line 7",
                    origin: .init(file: "Row.swift", place: SourcePlace(line: 7, column: 5)))
            ]
            return audit(document, .rightToLeft).first { $0.rule == .fixedAlignment }
        }
        let finding = try #require(try found("word"))
        #expect(finding.detail.message.contains("forceLeftToRight (Row.swift line 7)"))
        #expect(finding.detail.source.description == "Row.swift:7:5")
        #expect(repairs(finding).first?.contains(".unspecified") == true)
        #expect(try found("555 0134") == nil)
    }

    @Test("A view that stays where all that it shows is hidden keeps its room, in a stack view too")
    func emptiedBox() throws {
        func column(_ note: String, _ box: String = "", more: [String] = []) throws -> [Finding] {
            try findings(
                """
                s: {stack: {axis: vertical, views: {a: {\(Self.label)}, box: {container: {views: \
                {note: {\(Self.label)\(note)}}}\(box)}}}}
                """,
                [
                    "H:|-[s]-|", "V:|-[s]-|", "note.top == box.top + 8", "note.bottom == box.bottom - 8",
                    "note.leading == box.leading + 8", "note.trailing == box.trailing - 8",
                ] + more)
        }
        let found = try column(", hidden: true")
        let finding = try #require(found.first)
        #expect(found.map(\.rule) == [.hiddenRoom] && finding.views == ["note"] && finding.amount > 16)
        #expect(finding.detail.message.contains("box around it, which shows nothing else"))
        #expect(repairs(finding).count == 1)
        #expect(repairs(finding).first?.hasPrefix("Hide box in place of note") == true)
        // Not where it is hidden itself, nor where it has a size of its own.
        #expect(try column("", ", hidden: true").isEmpty)
        #expect(try column("").isEmpty)
        #expect(try !column(", hidden: true", more: ["box.height == 40"]).contains { $0.rule == .hiddenRoom })
    }

    @Test(
        "A required size of a view that its stack view hides is a conflict; one of 999, or across the axis, is none"
    )
    func hiddenSize() throws {
        func conflict(
            _ size: String, _ state: String = "hidden: true", axis: String = "vertical"
        ) throws
            -> Finding?
        {
            try findings(
                """
                s: {stack: {axis: \(axis), views: {a: {\(Self.label)}, bar: {container: , color: accent, \
                \(state)}}}}
                """, ["H:|-[s]-|", "V:|-[s]-|", size]
            ).first { $0.rule == .conflict }
        }
        let found = try #require(try conflict("bar.height == 60"))
        #expect(found.views == ["bar"] && found.severity == .error && found.amount == 60)
        #expect(found.detail.message.contains("bar.height == 60 is required too"))
        #expect(
            repairs(found).first?.hasPrefix("Give the constraint bar.height == 60 the priority 999") == true)
        #expect(try conflict("bar.width >= 30", axis: "horizontal") != nil)
        #expect(try conflict("bar.height == 60 @ 999") == nil && conflict("bar.width == 60") == nil)
        #expect(try conflict("bar.height == 60", "hidden: false") == nil)
    }

    @Test("A line without a width in a stack view that aligns to an edge is not seen")
    func vanishedLine() throws {
        func row(_ alignment: String, _ more: [String] = []) throws -> [Finding] {
            try findings(
                """
                s: {stack: {axis: vertical, alignment: \(alignment), views: {a: {\(Self.label)}, \
                line: {container: , color: accent}, b: {\(Self.label)}}}}
                """, ["H:|-[s]-|", "V:|-[s]-|", "line.height == 1"] + more)
        }
        let found = try row("leading")
        let finding = try #require(found.first { $0.rule == .zeroSized })
        #expect(finding.views == ["line"] && finding.detail.message.contains("alignment of s, leading"))
        #expect(repairs(finding).contains { $0.contains("line.width == s.width") })
        #expect(repairs(finding).contains("Set the alignment of s to fill."))
        for repaired in [try row("fill"), try row("leading", ["line.width == s.width"])] {
            #expect(!repaired.contains { $0.rule == .zeroSized })
        }
        // A bar that is given no width yet is meant.
        #expect(!(try row("leading", ["line.width == 0"])).contains { $0.rule == .zeroSized })
    }

    @Test(
        "A card that is pinned over the row's bottom is outside, and its sign is turned; a ground below is meant"
    )
    func cardOverTheBottom() throws {
        let card = "card: {container: {views: {a: {\(Self.label)}}, color: accent}}"
        func row(_ bottom: String, _ views: String) throws -> [Finding] {
            try findings(
                views,
                [
                    "H:|-[card]-|", "card.top == contentView.top + 8", bottom, "H:|-[a]-|", "V:|-20-[a]-20-|",
                ].filter { views.contains("a:") || !$0.contains("[a]") })
        }
        let found = try row("card.bottom == contentView.bottom + 12", card)
        let finding = try #require(found.first { $0.rule == .outside })
        #expect(finding.views == ["card"])
        #expect(repairs(finding).first?.contains("card.bottom == contentView.bottom - 12") == true)
        #expect(!(try row("card.bottom == contentView.bottom - 12", card)).contains { $0.rule == .outside })
    }

    @Test("A placeholder may lie under what replaces it")
    func placeholder() throws {
        func row(_ name: String) throws -> [Finding] {
            try findings(
                "\(name): {\(Self.label)}, field: {\(Self.label)}",
                [
                    "H:|-[\(name)]-|", "H:|-[field]-|", "V:|-[field]-|", "\(name).top == field.top",
                ])
        }
        #expect(try row("hint").contains { $0.rule == .overlapping })
        #expect(!(try row("placeholderLabel")).contains { $0.rule == .overlapping })
    }

    @Test(
        "The view that is missing a pin is the outermost that the chain reaches, as a card, and not what is in it"
    )
    func outermostEnd() throws {
        let found = try findings(
            "card: {container: {views: {a: {\(Self.label)}}}}",
            ["H:|-[card]-|", "card.top == contentView.top + 8", "H:|-[a]-|", "V:|-12-[a]-12-|"])
        let chain = try #require(found.first { [.brokenChain, .collapsed].contains($0.rule) })
        #expect(repairs(chain) == ["Add the constraint contentView.bottom == card.bottom + 8."])
    }

    @Test("A layout for wide screens has no findings in a narrow list")
    func wideLayout() throws {
        var document = try DocumentReader().read(
            """
            rowscope: 1
            templates: {cell: {views: {a: {label: {text: a word or two}}}, constraints: ["H:|-[a(60)]-|", "V:|-[a]-|"]}}
            rows: [{}]
            """, sourceName: "test.yaml")
        #expect(!audit(document).isEmpty)
        document.templates[0].leastWidth = 600
        #expect(audit(document).isEmpty)
        let plan = AuditPlan(
            document: document, matrix: AuditMatrix(widths: [320, 744], textSizes: [.large]))
        let result = AuditResult(auditing: plan, threadCount: 1, makeTextMeasurer: { MonospacedText() })
        #expect(result.coverage().map(\.judgedTiles) == [1], "the narrow tile counts as not audited")
    }

    @Test(
        "Texts that a stack view's negative spacing draws over each other: the spacing is named, and set to 0",
        arguments: [true, false])
    func negativeSpacing(isCustom: Bool) throws {
        func problems(_ spacing: Double) throws -> [RowProblem] {
            let made = HandMadeCell()
            let (title, place) = (made.label("title", "word word"), made.label("place", "word"))
            let stack = StackView(name: "texts", axis: .vertical, arrangedSubviews: [title, place])
            made.contentView.addSubview(stack)
            made.pin(stack, .leading, .trailing, .top, .bottom)
            if isCustom {
                stack.setCustomSpacing(spacing, after: title)
            } else {
                stack.spacing = spacing
            }
            let findings = made.examine(width: 200).findings.filter { $0.rule == .overlapping }
            return RowExplainer(made.cell).explain(findings)
        }
        let problem = try #require(try problems(-9).first)
        #expect(problem.message.contains("−9 points, draws place over what is before it"))
        #expect(problem.axis == .vertical)
        #expect(
            problem.members.map(\.text) == [isCustom ? "texts.customSpacing(after: title)" : "texts.spacing"])
        #expect(
            problem.proposals.map(\.title)
                == [
                    isCustom
                        ? "Set the custom spacing of texts after title to 0 or more."
                        : "Set the spacing of texts to 0 or more."
                ])
        #expect(try problems(0).isEmpty)
    }
}
