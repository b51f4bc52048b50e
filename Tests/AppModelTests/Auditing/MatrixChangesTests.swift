import AppModel
import Audit
import AutoLayout
import LayoutDocument
import Testing

@Suite("A matrix in words")
struct MatrixChangesTests {
    @Test("Axes are named with their values, and those left out stay")
    func axes() throws {
        let text = "widths=320,375 sizes=large,AX3 directions=ltr,rtl contents=none,long themes=light,dark"
        let matrix = try MatrixChanges(parsing: text).applied(to: .standard)
        #expect(
            matrix
                == AuditMatrix(
                    widths: [320, 375], textSizes: [.large, .accessibilityExtraLarge],
                    directions: [.leftToRight, .rightToLeft], contents: [.none, .long],
                    themes: [.light, .dark]))
        let one = try MatrixChanges(parsing: "widths=500.5").applied(to: matrix)
        #expect(one.widths == [500.5] && one.textSizes == matrix.textSizes && one.themes == matrix.themes)
        #expect(try MatrixChanges(parsing: "").applied(to: matrix) == matrix)
    }

    @Test("All stands for all there are, and devices for their widths")
    func names() throws {
        let all = try MatrixChanges(parsing: "sizes=all directions=all contents=all themes=all widths=all")
        #expect(all.textSizes == ContentSizeCategory.allCases)
        #expect(all.directions == [.leftToRight, .rightToLeft])
        #expect(all.contents == RowTexts.allCases && all.themes == ThemeSetting.allCases)
        #expect(all.widths == WidthPreset.all.map(\.width))
        #expect(try MatrixChanges(parsing: "widths=phones").widths == [320, 375, 390, 430])
        for preset in WidthPreset.all {
            let word = MatrixChanges.deviceWord(preset.name)
            #expect(try MatrixChanges(parsing: "widths=\(word),\(word)").widths == [preset.width])
        }
        #expect(try MatrixChanges(parsing: "directions=content").directions == [])
    }

    @Test(
        "What cannot be read is reported with what can be given",
        arguments: [
            ("width", "is not an axis with its values"), ("witdhs=320", "“widths”"), ("colour=red", "themes"),
            ("widths=12", "from 40 to 4000"), ("widths=", "from 40 to 4000"),
            ("widths=iphone-sf", "“iphone-se”"),
            ("sizes=huge", "AX5"), ("directions=up", "ltr"), ("directions=content,rtl", "stands alone"),
            ("contents=klingon", "accented"), ("themes=blue", "light, dark"), ("widths=nan", "40"),
        ])
    func mistakes(text: String, fragment: String) {
        let error = #expect(throws: ControlError.self) { try MatrixChanges(parsing: text) }
        #expect(error?.description.contains(fragment) == true, "\(error?.description ?? "")")
    }
}
