import Audit
import AutoLayout
import LayoutDocument
import TestKit
import Testing
import Wording

/// Tags, titles, round pictures and inequalities: what is drawn in another size or place than is meant.
extension CauseTests {
    @Test(
        "A tag that is stretched, as the text beside it hugs more strongly, is to hug more strongly than that"
    )
    func stretchedTag() throws {
        func row(_ tag: String, title: String = "contentHugging: 251") throws -> [Finding] {
            try findings(
                "s: {stack: {views: {tag: {label: {text: New}\(tag)}, title: {label: {text: Title}, \(title)}}}}",
                ["H:|-[s]-|", "V:|-[s]-|"])
        }
        let ground = ", color: accent, cornerRadius: 4"
        let found = try #require(try row(ground).first { $0.rule == .textRoom })
        #expect(found.views == ["tag"] && found.amount > 100)
        #expect(found.detail.message.contains("title beside it, which has no ground"))
        #expect(repairs(found).first?.contains("hugging priority of tag to 252") == true)
        // One that hugs more strongly is as wide as its text, and a text without a ground shows no difference.
        #expect(!(try row(ground + ", contentHugging: 252")).contains { $0.rule == .textRoom })
        #expect(!(try row("")).contains { $0.rule == .textRoom })
        let open = try #require(
            try row(ground, title: "contentHugging: 250").first { $0.rule == .ambiguous })
        #expect(repairs(open).first?.contains("hugging priority of tag to 251") == true)
        #expect(!repairs(open).contains { $0.contains("priority of tag to 249") })
        // Across the axis the alignment decides.
        let wide = try #require(try column(ground).first { $0.rule == .textRoom })
        #expect(repairs(wide) == ["Set the alignment of s to leading."])
    }

    @Test(
        "A switch that is stretched, as the text beside it hugs more strongly, is named with the distance to it"
    )
    func stretchedControl() throws {
        func row(
            _ title: String, _ gap: String = "toggle.leading == title.trailing + 8", _ more: [String] = []
        ) throws -> Finding? {
            try findings(
                "title: {label: {text: Title}\(title)}, toggle: {control: {kind: switch}}",
                [
                    "title.leading == contentView.leading + 16", gap, "V:|-20-[title]-20-|",
                    "toggle.trailing == contentView.trailing - 16", "toggle.centerY == title.centerY",
                ] + more
            ).first { $0.rule == .textRoom }
        }
        let firm = ", contentHugging: {horizontal: 1000}"
        let found = try #require(try row(firm))
        #expect(found.views == ["toggle"] && found.amount > 100 && found.severity == .warning)
        #expect(
            found.detail.message.contains("wider than it is drawn: its content hugging is 750, and title"))
        #expect(repairs(found).contains("Let toggle.leading == title.trailing + 8 be an inequality (>=)."))
        #expect(repairs(found).contains { $0.contains("content hugging priority of title to 749") })
        #expect(!found.detail.repairs.contains { !$0.isTried })
        let reversed = try #require(try row(firm, "title.trailing == toggle.leading - 8"))
        #expect(
            repairs(reversed).contains("Let title.trailing == toggle.leading - 8 be an inequality (<=)."))
        // What may be apart, has a width of its own, or hugs more strongly is not stretched.
        #expect(try row(firm, "toggle.leading >= title.trailing + 8") == nil)
        #expect(try row(", contentHugging: {horizontal: 999}", "H:[title]-8-[toggle(200)]") == nil)
        #expect(try row("") == nil)
        let alone = try findings("dots: {control: {kind: pageControl}}", ["H:|-[dots]-|", "V:|-[dots]-|"])
        #expect(!alone.contains { $0.rule == .textRoom })
    }

    @Test("A stepper in a stack view is stretched by the widest text of the column beside it")
    func stretchedBesideColumn() throws {
        let found = try findings(
            """
            s: {stack: {alignment: center, views: {texts: {stack: {axis: vertical, views: \
            {title: {label: {text: A longer title}, contentHugging: {horizontal: 800}}, note: {\(Self.label)}}}}, \
            count: {control: {kind: stepper}}}}}
            """, ["H:|-[s]-|", "V:|-[s]-|"])
        let finding = try #require(found.first { $0.rule == .textRoom })
        #expect(finding.views == ["count"] && finding.detail.message.contains("title beside it"))
        #expect(repairs(finding).contains { $0.contains("content hugging priority of count to 801") })
    }

    @Test("A picture whose ratio is 0 is named, with the ratio")
    func emptyRatio() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {photo: {image: }, title: {label: {text: Title}}}
                constraints: ["H:|[photo]|", "photo.height == photo.width * 0.5", "V:|[photo]-[title]-|", "H:|-[title]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        #expect(!audit(document).contains { $0.rule == .zeroSized })
        let place = try #require(
            document.templates[0].constraints.firstIndex { $0.first.attribute == .height })
        document.templates[0].constraints[place].multiplier = 0
        let found = try #require(audit(document).first { $0.rule == .zeroSized })
        #expect(found.views == ["photo"] && found.detail.message.contains("like 9 / 16"))
        #expect(
            repairs(found) == [
                "Give photo.height == 0 * photo.width its ratio as a decimal number, as in 9.0 / 16."
            ])
    }

    @Test("A button's title of several lines is named with its lines where the button is as tall as one")
    func titleOfSeveralLines() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {pay: {button: {title: Read all of the agreement before you accept it}}}
                constraints: ["H:|-[pay(120)]", "V:|-[pay]-|"]
            rows: [{}]
            """
        var document = try DocumentReader().read(text, sourceName: "test.yaml")
        guard case .button(var button) = document.templates[0].views[0].kind else { return }
        button.wrapsTitle = true
        document.templates[0].views[0].kind = .button(button)
        let found = try #require(audit(document).first { $0.rule == .clipped })
        #expect(found.detail.message.contains("“Read all of the agreement before you accept it”, has "))
        #expect(found.detail.message.contains(" lines in a width of 120 points"))
        #expect(repairs(found).first?.contains("titleLabel!.heightAnchor") == true)
        #expect(repairs(found).last?.contains("UIButton.Configuration") == true)
    }

    @Test("An inequality the wrong way round is turned around, in place of adding another one")
    func turnedRelations() throws {
        let views = "a: {\(Self.label)}, b: {\(Self.long)}"
        let pins = [
            "H:|-[a]-|", "H:|-[b]-|", "a.top == contentView.top + 8", "a.bottom <= contentView.bottom - 8",
        ]
        let below = try findings(
            views, pins + ["b.top == a.bottom + 8", "b.bottom >= contentView.bottom - 8"])
        let outside = try #require(below.first { $0.rule == .outside })
        #expect(outside.detail.message.contains("b.bottom >= contentView.bottom - 8 is the wrong way round"))
        let repair =
            "Replace the constraint b.bottom >= contentView.bottom - 8 by b.bottom <= contentView.bottom - 8"
        #expect(repairs(outside).first?.hasPrefix(repair) == true)
        #expect(!repairs(outside).contains { $0.hasPrefix("Keep b inside") })
        let risen = try findings(
            views,
            pins + [
                "b.top == contentView.top + 8 @ 500", "b.top <= a.bottom + 8",
                "b.bottom <= contentView.bottom - 8",
            ])
        let overlapping = try #require(risen.first { $0.rule == .overlapping })
        #expect(
            repairs(overlapping).first?.hasPrefix(
                "Replace the constraint b.top <= a.bottom + 8 by b.top >= a.bottom + 8") == true)
    }

    @Test("A round picture whose sides differ is no circle; one whose sides are both given is meant")
    func stretchedCircle() throws {
        func found(_ radius: Double, _ pins: [String]) throws -> Finding? {
            try findings(
                """
                face: {image: {name: star}, color: accent, cornerRadius: \(radius.text()), clipsToBounds: true}, \
                a: {\(Self.label)}
                """,
                [
                    "face.leading == contentView.leading + 8", "face.top == contentView.top + 8",
                    "H:[face]-[a]-|",
                    "a.top == contentView.top + 40", "a.bottom == contentView.bottom - 40",
                ] + pins
            ).first { $0.rule == .stretchedCircle }
        }
        let stretched = ["face.width == 40", "face.bottom == contentView.bottom - 8"]
        let finding = try #require(try found(20, stretched))
        #expect(finding.views == ["face"] && finding.severity == .warning)
        #expect(
            repairs(finding).contains {
                $0.hasPrefix(
                    "Make face as tall as it is wide, and let face.bottom == contentView.bottom - 8 be an inequality"
                )
            })
        #expect(try found(8, stretched) == nil)
        #expect(try found(20, ["face.width == 40", "face.height == 40"]) == nil)
        #expect(try found(20, ["face.width == 40", "face.height == 60"]) == nil)
    }

    @Test(
        "A picture that is as tall as it is, and not as its view is given, names the constraint that is weaker"
    )
    func overruledSize() throws {
        func found(_ pins: [String]) throws -> Finding? {
            try findings("photo: {image: {name: star, size: [200, 160]}}", pins)
                .first { $0.rule == .overruledSize }
        }
        let weak = try #require(try found(["H:|-[photo(100)]", "V:|-[photo]-|", "photo.height == 60 @ 250"]))
        #expect(weak.views == ["photo"] && weak.amount == 100 && weak.severity == .warning)
        #expect(weak.detail.message.contains("the picture's own height of 160 points, and not the 60 points"))
        #expect(
            weak.detail.message.contains("compression resistance of 750 is stronger than photo.height == 60"))
        #expect(repairs(weak).first?.contains("the priority 999") == true)
        #expect(weak.detail.repairs.first?.isTried == true)
        let ratio = try #require(
            try found(["H:|-[photo(100)]", "V:|-[photo]-|", "photo.height == photo.width * 0.5 @ 500"]))
        #expect(ratio.amount == 110)
        let small = try #require(
            try found(["H:|-[photo(100)]", "V:|-[photo]-|", "photo.height == 180 @ 200"]))
        #expect(small.severity == .note)
        #expect(small.detail.message.contains("content hugging of 250"))
        #expect(try found(["H:|-[photo(100)]", "V:|-[photo(60@999)]-|"]) == nil)
        #expect(try found(["H:|-[photo(100)]", "V:|-[photo]-|", "photo.height >= 60 @ 250"]) == nil)
        #expect(try found(["H:|-[photo(100)]", "V:|-[photo]-|"]) == nil)
    }

    @Test("A progress bar without a width is named with the views beside it that take the room")
    func shortBar() throws {
        func found(_ bar: String, _ pins: [String] = [], kind: String = "progress") throws -> Finding? {
            try findings(
                "a: {\(Self.label)}, bar: {control: {kind: \(kind)}}, b: {\(Self.label)}",
                [
                    "H:|-10-[a(\(bar))]-8-[bar]-8-[b(30)]-10-|", "V:|-20-[a]-20-|",
                    "bar.centerY == a.centerY", "b.centerY == a.centerY",
                ] + pins
            ).first { $0.rule == .zeroSized }
        }
        // 320 points less 10, 242, 8, 8, 30 and 10.
        let short = try #require(try found("242"))
        #expect(short.views == ["bar"] && short.amount == 32 && short.severity == .warning)
        #expect(short.detail.message.contains("bar is 12 points wide: it has no width of its own"))
        #expect(short.detail.message.contains("goes to a and b first"))
        #expect(repairs(short).contains { $0.contains("bar.width >= 80") })
        #expect(try found("200") == nil)
        #expect(try found("242", ["bar.width >= 10"]) == nil)
        #expect(try found("254", kind: "searchBar")?.views == ["bar"])
    }

    @Test(
        "A clipping view of a given height is to grow with a text in its middle, which pins to its edges allow"
    )
    func growingPill() throws {
        let found = try findings(
            "pill: {container: {views: {state: {\(Self.label)}}}, clipsToBounds: true, color: accent}",
            [
                "H:|-[pill]", "V:|-20-[pill]-20-|", "pill.height == 10", "state.centerY == pill.centerY",
                "state.leading == pill.leading + 8", "state.trailing == pill.trailing - 8",
            ])
        let centred = try #require(found.first { $0.rule == .cutLine })
        #expect(
            repairs(centred).first?.hasPrefix(
                "Let pill.height == 10 be an inequality (>=), and keep state between the top and bottom of pill"
            )
                == true)
        #expect(centred.detail.repairs.first?.isTried == true)
    }

    @Test("A ground of a given height that a text in its middle leaves is to grow with the text")
    func growingChip() throws {
        let found = try findings(
            "chip: {container: {views: {state: {\(Self.label)}}}, color: accent}",
            [
                "H:|-[chip]", "V:|[chip]|", "chip.height == 10", "state.centerY == chip.centerY",
                "state.leading == chip.leading + 8", "state.trailing == chip.trailing - 8",
            ])
        let outside = try #require(found.first { $0.rule == .outside })
        #expect(outside.views == ["state"])
        #expect(
            repairs(outside) == [
                """
                Let chip.height == 10 be an inequality (>=), and keep state between the top and bottom of chip.
                """
            ])
        #expect(outside.detail.repairs.first?.isTried == true)
    }

    private func column(_ ground: String) throws -> [Finding] {
        try findings(
            """
            s: {stack: {axis: vertical, alignment: fill, views: {title: {label: {text: Title of a row}}, \
            tag: {label: {text: New}\(ground)}}}}
            """, ["H:|-[s]", "V:|-[s]-|", "s.trailing <= contentView.trailing"])
    }
}
