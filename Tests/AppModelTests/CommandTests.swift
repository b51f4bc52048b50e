import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("Turning the device")
@MainActor
struct RotationTests {
    private func bench() throws -> ModelBench {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        return bench
    }

    /// Screen sizes in points, as published by Apple.
    @Test(
        "A device's width becomes its height, and back",
        arguments: [(320.0, 568.0), (375, 667), (390, 844), (430, 932), (768, 1024)])
    func devices(portrait: Double, landscape: Double) throws {
        let bench = try bench()
        bench.model.updateControls { $0.width = portrait }
        bench.model.rotate()
        #expect(bench.model.controls.width == landscape)
        #expect(bench.model.layout?.measurer.width == landscape)
        bench.model.rotate()
        #expect(bench.model.controls.width == portrait)
        bench.model.updateControls { $0.width = landscape }
        bench.model.rotate()
        #expect(bench.model.controls.width == portrait)
    }

    @Test("A width of no device turns as the nearest device's, and comes back")
    func anyWidth() throws {
        let bench = try bench()
        bench.model.updateControls { $0.width = 402.5 }
        bench.model.rotate()
        #expect(bench.model.controls.width == 844)
        bench.model.rotate()
        #expect(bench.model.controls.width == 402.5)
        // A change of the width in between discards the width to return to.
        bench.model.rotate()
        bench.model.updateControls { $0.width = 568 }
        bench.model.rotate()
        #expect(bench.model.controls.width == 320)
    }

    @Test("What is on screen stays when the device is turned there and back")
    func anchor() throws {
        let bench = try bench()
        bench.model.updateControls { $0.rowCount = 1000 }
        bench.frame()
        bench.model.layout?.scrollToRow(500, position: .top)
        bench.frame()
        let before = bench.model.layout?.visibleRows
        bench.model.rotate()
        bench.frame()
        #expect(bench.model.layout?.visibleRows.first?.row == before?.first?.row)
        #expect(bench.model.layout?.visibleRows.first?.y == before?.first?.y)
        bench.model.rotate()
        bench.frame()
        #expect(bench.model.layout?.visibleRows == before)
    }
}

@Suite("Writing direction")
@MainActor
struct DirectionTests {
    private func document(_ texts: [String]) throws -> LayoutDocument {
        try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}", numberOfLines: 0}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows:
            \(texts.map { "  - t: \"\($0)\"" }.joined(separator: "\n"))
            """, sourceName: "test.yaml")
    }

    @Test("It follows the rows' texts unless it is chosen")
    func content() throws {
        let bench = ModelBench()
        bench.model.open(try document(["12:30 مرحبا", "שלום", "Hello"]))
        #expect(bench.model.layoutDirection == .rightToLeft)
        #expect(bench.model.layout?.measurer.environment.layoutDirection == .rightToLeft)
        bench.model.updateControls { $0.direction = .leftToRight }
        #expect(bench.model.layout?.measurer.environment.layoutDirection == .leftToRight)
        bench.model.open(try document(["Hello", "12"]))
        bench.model.updateControls { $0.direction = .content }
        #expect(bench.model.layoutDirection == .leftToRight)
        bench.model.updateControls { $0.direction = .rightToLeft }
        #expect(bench.model.layoutDirection == .rightToLeft)
    }

    @Test(
        "A text's direction is that of its first letter",
        arguments: [
            ("Hello שלום", LayoutDirection.leftToRight), ("שלום Hello", .rightToLeft),
            ("…123 «مرحبا»", .rightToLeft), ("漢字", .leftToRight), ("Привет", .leftToRight),
            ("ߒߞߏ", .rightToLeft),
        ])
    func texts(text: String, direction: LayoutDirection) {
        #expect(text.writingDirection == direction)
    }

    @Test("A text without letters has none")
    func noLetters() {
        #expect("12:30 …".writingDirection == nil)
        #expect("".writingDirection == nil)
    }

    @Test("Its names are read")
    func names() throws {
        #expect(try ArgumentForm.direction.read("rtl") == .rightToLeft)
        #expect(try ArgumentForm.direction.read("ltr") == .leftToRight)
        #expect(try ArgumentForm.direction.read("content") == .content)
        #expect(throws: ControlError.self) { try ArgumentForm.direction.read("up") }
    }
}

@Suite("Ways out of a refusal")
@MainActor
struct RefusalTests {
    private func refused(_ duration: Duration = .microseconds(100)) throws -> ModelBench {
        let bench = ModelBench(textDuration: duration)
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = 1_000_000_000 }
        bench.frame()
        #expect(
            !bench.model.updateControls {
                $0.estimatedRowHeight = .off
                $0.width = 500
            })
        #expect(bench.model.notice?.isRefusal == true)
        return bench
    }

    @Test("Fewer rows: the rest of the change is made")
    func fewerRows() throws {
        let bench = try refused()
        #expect(bench.model.notice?.kind == .refusal(rowCount: 10_000))
        bench.app.notices.acceptFewerRows()
        #expect(bench.model.controls.rowCount == 10_000)
        #expect(bench.model.controls.estimatedRowHeight == .off)
        #expect(bench.model.controls.width == 500)
        #expect(bench.model.notice == nil)
    }

    @Test("So many rows are offered as can be measured")
    func affordable() throws {
        // A minute is 60,000 milliseconds.
        #expect(MeasuringPlan(rowCount: 1_000_000_000, secondsPerRow: 0.001).affordableRowCount == 10_000)
        #expect(MeasuringPlan(rowCount: 1_000_000_000, secondsPerRow: 0.007).affordableRowCount == 1000)
        #expect(MeasuringPlan(rowCount: 100, secondsPerRow: 2).affordableRowCount == 10)
    }

    @Test("Estimates are kept: the rest of the change is made")
    func keepEstimates() throws {
        let bench = try refused()
        bench.app.notices.keepEstimates()
        #expect(bench.model.notice == nil)
        #expect(bench.model.controls.rowCount == 1_000_000_000)
        #expect(bench.model.controls.estimatedRowHeight == .constant(70))
        #expect(bench.model.controls.width == 500)
        // The refusal was withdrawn.
        bench.model.updateControls { $0.width = 300 }
        bench.app.notices.keepEstimates()
        bench.app.notices.acceptFewerRows()
        #expect(bench.model.controls.width == 300)
    }

    @Test("A refusal that is put aside leaves all as it was")
    func dismissed() throws {
        let bench = try refused()
        let controls = bench.model.controls
        bench.app.notices.dismissNotice()
        bench.app.notices.acceptFewerRows()
        bench.app.notices.keepEstimates()
        #expect(bench.model.controls == controls)
        #expect(controls.width == 375)
    }
}

@Suite("Demonstrations")
@MainActor
struct DemonstrationTests {
    @Test("A summary counts and names what is on")
    func summary() {
        #expect(Demonstration.summary(of: []) == nil)
        #expect(Demonstration.summary(of: [.noReload]) == "1 demonstration on: no reload")
        #expect(
            Demonstration.summary(of: [.staleHeightCache, .sharedPool])
                == "2 demonstrations on: shared reuse pool, height cache never cleared")
        #expect(Set(Demonstration.allCases.map(\.briefName)).count == Demonstration.allCases.count)
        #expect(Set(Demonstration.allCases.map(\.title)).count == Demonstration.allCases.count)
    }

    @Test("All are turned off at once, and by resetting")
    func turningOff() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.model.updateControls {
            $0.measuring.demonstrations = [.noReload, .sharedPool]
            $0.width = 200
        }
        bench.model.turnOffDemonstrations()
        #expect(bench.model.controls.measuring.demonstrations == [])
        #expect(bench.model.layout?.measurer.settings.demonstrations == [])
        #expect(bench.model.controls.width == 200)
        bench.model.updateControls { $0.measuring.demonstrations = [.noReload] }
        bench.model.resetControls()
        #expect(bench.model.controls.measuring.demonstrations == [])
    }
}

@Suite("Comparing with the right way")
@MainActor
struct ComparisonTests {
    private func bench() throws -> ModelBench {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.measuring.accessories.accessory = .detail }
        bench.model.setDemonstration(.ignoredAccessoryWidth, isOn: true)
        return bench
    }

    @Test("There is something to compare only where something is wrong")
    func nothingWrong() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document())
        bench.model.isComparing = true
        #expect(!bench.model.isComparing)
        #expect(bench.model.rightLayout == nil)
    }

    @Test("A demonstration of manual sizing brings sizing cells with it")
    func manualSizing() throws {
        let bench = try bench()
        #expect(bench.model.controls.measuring.rowHeight == .sizingCell)
        bench.model.setDemonstration(.ignoredAccessoryWidth, isOn: false)
        #expect(bench.model.controls.measuring.demonstrations == [])
    }

    @Test("The other list has the same rows and controls, and nothing wrong")
    func rightWay() throws {
        let bench = try bench()
        bench.model.layout?.select(row: 3)
        _ = bench.takeChanges()
        bench.model.isComparing = true
        #expect(bench.takeChanges().contains(.comparison))
        let right = try #require(bench.model.rightLayout)
        let wrong = try #require(bench.model.layout)
        #expect(right.rowCount == wrong.rowCount)
        #expect(right.viewport.selectedRow == 3)
        #expect(right.measurer.settings == wrong.measurer.settings.withoutDemonstrations)
        bench.model.updateControls {
            $0.width = 250
            $0.rowCount = 500
            $0.estimatedRowHeight = .constant(50)
            $0.correction = .atOnce
        }
        for layout in [right, wrong] {
            #expect(layout.measurer.width == 250)
            #expect(layout.rowCount == 500)
            #expect(layout.estimatedRowHeight == .constant(50))
            #expect(layout.correction == .atOnce)
        }
        let settings = try ModelBench.document().list.measuring
        // The button takes 48 of 250 points, which leaves 202; without accessories the texts wrap at 250.
        let fresh = RowMeasurer(
            dataSource: right.measurer.dataSource, environment: right.measurer.environment, width: 202,
            settings: settings)
        let ignoring = RowMeasurer(
            dataSource: right.measurer.dataSource, environment: right.measurer.environment, width: 250,
            settings: settings)
        for row in 0..<13 {
            #expect(right.measurer.measure(row: row).height == fresh.measure(row: row).height)
            #expect(wrong.measurer.measure(row: row).height == ignoring.measure(row: row).height)
        }
    }

    @Test("It ends when nothing is wrong any more, and with the document")
    func ending() throws {
        let bench = try bench()
        bench.model.isComparing = true
        _ = bench.takeChanges()
        bench.model.turnOffDemonstrations()
        #expect(!bench.model.isComparing)
        #expect(bench.takeChanges().contains(.comparison))
        bench.model.setDemonstration(.ignoredAccessoryWidth, isOn: true)
        bench.model.isComparing = true
        bench.model.open(try ModelBench.document())
        #expect(!bench.model.isComparing)
    }

    @Test("Without estimates both lists are measured before they are shown")
    func withoutEstimates() throws {
        let bench = ModelBench(textDuration: .microseconds(300))
        bench.model.open(try ModelBench.document(estimate: "70"))
        bench.model.updateControls { $0.rowCount = 300 }
        bench.model.setDemonstration(.differingConfiguration, isOn: true)
        bench.model.isComparing = true
        bench.model.updateControls { $0.estimatedRowHeight = .off }
        while bench.model.continueMeasuring(for: .milliseconds(50)) {}
        #expect(bench.model.layout?.canShow == true)
        #expect(bench.model.rightLayout?.canShow == true)
        #expect(bench.model.rightLayout?.measuredRowCount == 300)
    }
}

@Suite("Fixed rows")
@MainActor
struct FixedRowTests {
    @Test("A billion rows of one height need no measuring, with or without estimates")
    func billion() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(estimate: "70"))
        #expect(
            bench.model.updateControls {
                $0.rowCount = 1_000_000_000
                $0.measuring.rowHeight = .fixed(60)
            })
        #expect(bench.model.layout?.viewport.contentHeight == 60e9)
        #expect(bench.model.updateControls { $0.estimatedRowHeight = .off })
        #expect(bench.model.layout?.viewport.contentHeight == 60e9)
        #expect(bench.model.layout?.canShow == true)
        #expect(bench.model.notice == nil)
        // Automatic heights would have to be measured again.
        #expect(!bench.model.updateControls { $0.measuring.rowHeight = .automatic })
        #expect(bench.model.controls.measuring.rowHeight == .fixed(60))
    }
}
