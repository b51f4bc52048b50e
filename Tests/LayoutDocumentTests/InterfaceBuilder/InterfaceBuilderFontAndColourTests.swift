import AutoLayout
import LayoutDocument
import Testing

@Suite("Reading Interface Builder's fonts and colours")
struct InterfaceBuilderFontAndColourTests {
    @Test("Fonts: text styles, the system's, families with their cut")
    func fonts() throws {
        func font(_ attributes: String) throws -> LabelFont? {
            let inside = "<fontDescription key=\"fontDescription\" \(attributes)/>"
            let cell = try interfaceBuilderCell(
                Nib.cell(Nib.view("label", "l", Nib.rect(0, 0, 40, 30), inside: inside)))
            guard case .label(let label) = cell.template.views[0].kind else { return nil }
            return label.font
        }
        #expect(try font(#"style="UICTFontTextStyleSubhead""#) == .textStyle(.subheadline))
        #expect(
            try font(#"type="boldSystem" pointSize="15""#)
                == .fixed(FontDescriptor(pointSize: 15, weight: .semibold)))
        #expect(
            try font(#"type="system" weight="semibold" pointSize="13""#)
                == .fixed(FontDescriptor(pointSize: 13, weight: .semibold)))
        #expect(
            try font(#"name="Avenir-HeavyOblique" family="Avenir" pointSize="20""#)
                == .fixed(
                    FontDescriptor(
                        family: "Avenir", pointSize: 20, weight: FontWeight(rawValue: 800), isItalic: true)))
    }

    @Test("Labels wrap at characters where the file says so")
    func characters() throws {
        for (mode, breaks) in [("characterWrap", true), ("wordWrap", false), ("tailTruncation", false)] {
            let cell = try interfaceBuilderCell(
                Nib.cell(
                    Nib.view(
                        "label", "l", Nib.rect(0, 0, 40, 30), #"lineBreakMode="\#(mode)""#, inside: "")))
            guard case .label(let label) = cell.template.views[0].kind else {
                Issue.record("no label")
                return
            }
            #expect(label.lineStyle.breaksCharacters == breaks)
        }
    }

    @Test("Colours: grey, sRGB, Display P3, named ones and the system's")
    func colors() throws {
        func color(_ attributes: String, resources: String = "") throws -> Color? {
            let inside = "<color key=\"backgroundColor\" \(attributes)/>"
            return try interfaceBuilderCell(
                Nib.cell(Nib.view("view", "v", Nib.rect(0, 0, 40, 30), inside: inside), resources: resources)
            ).template.views[0].color
        }
        func fixed(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
            .fixed(light: ColorValue(red: red, green: green, blue: blue, alpha: alpha))
        }
        #expect(
            try color(#"white="0.5" alpha="0.25" colorSpace="calibratedWhite""#) == fixed(0.5, 0.5, 0.5, 0.25)
        )
        #expect(
            try color(#"red="1" green="0.5" blue="0" alpha="1" colorSpace="calibratedRGB""#)
                == fixed(1, 0.5, 0))
        #expect(try color(#"systemColor="secondaryLabelColor""#) == .secondaryLabel)
        // Fills are translucent, grounds are not (Human Interface Guidelines, Color).
        #expect(try color(#"systemColor="secondarySystemFillColor""#) == .fill)
        for name in [
            "secondarySystemBackground", "systemGroupedBackground", "tertiarySystemGroupedBackground",
        ] {
            guard case .fixed(let light, let dark?) = try color("systemColor=\"\(name)Color\"") else {
                Issue.record("\(name) is no colour of its own")
                continue
            }
            #expect(light.alpha == 1 && dark.alpha == 1 && light.red > 0.9 && dark.red < 0.2)
        }
        // Not adaptive (UIKit documentation, *UIColor*: darkText, lightText), unlike the colour of labels.
        let darkText = try color(#"cocoaTouchSystemColor="darkTextColor""#)
        #expect([false, true].map { darkText?.isBlack(inDark: $0) } == [true, true])
        #expect(try color(#"cocoaTouchSystemColor="lightTextColor""#) == fixed(1, 1, 1, 0.6))
        let named = #"<namedColor name="Sky"><color red="0" green="0" blue="1" alpha="1"/></namedColor>"#
        #expect(try color(#"name="Sky""#, resources: named) == fixed(0, 0, 1))
        // White is white in every space, and P3's red lies beyond sRGB's.
        let p3 = #"alpha="1" colorSpace="custom" customColorSpace="displayP3""#
        guard case .fixed(let white, nil) = try color("red=\"1\" green=\"1\" blue=\"1\" \(p3)"),
            case .fixed(let red, nil) = try color("red=\"1\" green=\"0\" blue=\"0\" \(p3)")
        else {
            Issue.record("no colour")
            return
        }
        #expect([white.red, white.green, white.blue].allSatisfy { abs($0 - 1) < 1e-6 })
        #expect(red.red == 1 && red.green == 0 && red.blue == 0)
    }
}

extension Color {
    fileprivate func isBlack(inDark: Bool) -> Bool {
        guard case .fixed(let light, let dark) = self else { return false }
        return (inDark ? dark ?? light : light) == ColorValue(red: 0, green: 0, blue: 0)
    }
}
