import AppModel
import AutoLayout
import Testing

@Suite struct ControlsTests {
    @Test(arguments: ["0", "-5", "nan", "NaN", "inf", "1e9", "", "wide", "12pt", "39.9", "4000.5"])
    func widthsOutOfReachAreRefused(text: String) {
        #expect(throws: ControlError.self) { try ArgumentForm.width.read(text) }
    }

    @Test(arguments: [("375", 375.0), ("320.5", 320.5), ("40", 40), ("4e3", 4000)])
    func widthsAreRead(text: String, width: Double) throws {
        #expect(try ArgumentForm.width.read(text) == width)
    }

    @Test(arguments: [
        ("large", ContentSizeCategory.large), ("L", .large), ("UICTContentSizeCategoryL", .large),
        ("AX5", .accessibilityExtraExtraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
        ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
        ("UICTContentSizeCategoryAccessibilityXXXL", .accessibilityExtraExtraExtraLarge),
        ("accessibilityMedium", .accessibilityMedium), ("accessibility1", .accessibilityMedium),
        ("extraSmall", .xSmall), ("xxxLarge", .xxxLarge), ("extra-extra-large", .xxLarge),
    ])
    func textSizesHaveSeveralNames(name: String, category: ContentSizeCategory) throws {
        #expect(try ArgumentForm.textSize.read(name) == .category(category))
    }

    @Test(arguments: ["huge", "", "AX6", "AX0", "accessibility0", "17"])
    func unknownTextSizesAreRefused(name: String) {
        #expect(throws: ControlError.self) { try ArgumentForm.textSize.read(name) }
    }

    /// The category is chosen by body sizes: 14 to 53 points relative to the default of 17.
    @Test(arguments: [
        (1.0, ContentSizeCategory.large), (0.8, .xSmall), (1.25, .xxLarge), (2, .accessibilityLarge),
        (10, .accessibilityExtraExtraExtraLarge),
    ])
    func systemFollowsTheDesktop(scale: Double, category: ContentSizeCategory) {
        #expect(TextSizeSetting.system.category(textScale: scale) == category)
    }

    @Test func rowsAreRanges() throws {
        #expect(try ArgumentForm.rows(of: 10).read("0..<3") == 0..<3)
        #expect(try ArgumentForm.rows(of: 10).read("9") == 9..<10)
        for text in ["10", "3..<3", "5..<2", "0..<11", "-1", "a..<b", "1..<2..<3", "..<3"] {
            #expect(throws: ControlError.self) { try ArgumentForm.rows(of: 10).read(text) }
        }
        #expect(throws: ControlError.self) { try ArgumentForm.rows(of: 0).read("0") }
    }

    @Test func plansFollowTheExpectedTime() {
        #expect(!MeasuringPlan(rowCount: 20_000, secondsPerRow: 1e-4).isRefused)
        #expect(MeasuringPlan(rowCount: 1_000_000, secondsPerRow: 1e-4).isRefused)
        #expect(MeasuringPlan(rowCount: 1_000_000, secondsPerRow: 1e-4).expectedSeconds == 100)
        #expect(MeasuringPlan.spoken(seconds: 100) == "about 2 minutes")
        #expect(MeasuringPlan.spoken(seconds: 100_000_000) == "about 1,157 days")
    }
}
