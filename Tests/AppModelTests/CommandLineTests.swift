import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("The command line of a window's state")
struct CommandLineTests {
    /// Parses arguments like the program: flags with a value, flags that are on or off, one document.
    private func parsed(_ arguments: [String]) throws -> OpenRequest {
        var request = OpenRequest()
        var words = arguments[...]
        while let word = words.popFirst() {
            if let flag = StateFlag.all.first(where: { $0.option == word || "--no-" + $0.name == word }) {
                let isOn = word.hasPrefix("--no-") ? "off" : "on"
                let text = flag.isSwitch ? isOn : words.popFirst()
                try flag.read(#require(text), into: &request)
            } else {
                #expect(request.document == nil && !word.hasPrefix("--"))
                request.document = word
            }
        }
        return request
    }

    /// A request in which no property has its default.
    private var everything: OpenRequest {
        var request = OpenRequest()
        request.document = "cells/It's here.storyboard"
        request.cell = "Prototype cell"
        request.width = 320.125
        request.textSize = .category(.accessibilityExtraLarge)
        request.direction = .rightToLeft
        request.lineHeight = .font
        request.rowHeight = .fixed(61.5)
        request.itemSize = Size(width: 120, height: 80.5)
        request.estimate = .constant(1 / 3 + 70)
        request.correction = .atOnce
        request.rowCount = 1_000_000_000
        request.row = 7
        request.caseName = "It's long"
        request.variant = "note == nil && !isOpen"
        request.top = ListPosition(row: 120, offset: 14.1)
        request.accessory = .detail
        request.isEditing = true
        request.hasSectionIndex = false
        request.texts = .arabic
        request.layoutKind = .flow
        var flow = FlowLayoutSettings()
        flow.scrollDirection = .horizontal
        flow.itemSize = Size(width: 80.5, height: 40)
        flow.estimatedItemSize = .size(Size(width: 30, height: 20))
        flow.minimumLineSpacing = 3
        flow.minimumInteritemSpacing = 4.5
        flow.sectionInset = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        flow.itemFitting = .shareOfLine
        request.flow = FlowChanges(from: FlowLayoutSettings(), to: flow)
        request.stepsItemSizes = true
        request.measuresAhead = true
        request.usesHeightCache = false
        request.preferredWidth = .byHand
        request.engineCost = .classic
        request.callOrder = .cellsFirst
        request.demonstrations = [.pinsToCell, .noReload]
        request.isComparing = true
        request.overlays = [.frames, .recorded]
        request.theme = .dark
        return request
    }

    @Test("Everything that can be said is read back as it was")
    func everythingRoundTrips() throws {
        #expect(try parsed(everything.arguments) == everything)
        // Every flag occurs, so that the comparison above covers all of them.
        let words = Set(everything.arguments)
        for flag in StateFlag.all {
            #expect(words.contains(flag.option) || words.contains("--no-" + flag.name))
        }
    }

    @Test(
        "Each value of each word is read back",
        arguments: [
            ["--estimate", "off"], ["--estimate", "perRow"], ["--estimate", "automatic"],
            ["--estimate", "adaptive"],
            ["--row-height", "automatic"], ["--row-height", "sizingCell"], ["--row-height", "textHeight"],
            ["--text-size", "system"], ["--line-height", "phone"], ["--direction", "content"],
            ["--direction", "ltr"],
            ["--demonstrations", "none"], ["--flow", "estimatedItemSize=off"],
            ["--flow", "estimatedItemSize=automatic,minimumLineSpacing=0"], ["--top", "12"], ["--no-editing"],
        ])
    func words(arguments: [String]) throws {
        #expect(try parsed(arguments).arguments == arguments)
    }

    @Test("Nothing asked for is no argument")
    func empty() {
        #expect(OpenRequest().arguments == [])
        #expect(OpenRequest().commandLine == "rowscope")
    }

    @Test("A shell reads the command line as one word for each argument")
    func quoting() {
        var request = OpenRequest()
        request.document = "My cells/It's $HOME.xib"
        request.row = 3
        #expect(request.commandLine == #"rowscope 'My cells/It'\''s $HOME.xib' --row 3"#)
        request.document = "-n.xib"
        #expect(request.commandLine == "rowscope ./-n.xib --row 3")
    }

    @Test(
        "A value that cannot be used is refused with what can",
        arguments: [
            ("top", "x", "row"), ("top", "-1", "row"), ("top", "3+", "120+14.5"),
            ("top", "3+nan", "points"),
            ("flow", "itemSize", "WIDTHxHEIGHT"), ("flow", "itemSize=0x5", "from 1"),
            ("flow", "colour=1", "itemFitting"),
            ("flow", "", "itemFitting"), ("flow", "sectionInset=1x2x3", "TRAILING"),
            ("theme", "blue", "light, dark"),
            ("overlay", "frames,borders", "alignmentRects"),
            ("demonstrations", "noReload,", "missingBottomPin"), ("engine", "fast", "rowscope, classic"),
            ("row", "-1", "from 0"), ("editing", "yes", "on or off"), ("call-order", "", "heightsFirst"),
            ("preferred-width", "auto", "byHand"),
        ])
    func refused(name: String, text: String, remedy: String) throws {
        var request = OpenRequest()
        let flag = try #require(StateFlag(named: name))
        let error = #expect(throws: ControlError.self) { try flag.read(text, into: &request) }
        #expect(error?.description.contains(remedy) == true)
        #expect(request == OpenRequest())
    }

    @Test("A model opened by the state of another one is in the same state")
    @MainActor
    func models() throws {
        let document = try ModelBench.document(rows: 13, estimate: "70")
        let first = ModelBench()
        first.model.open(document)
        first.model.updateControls {
            $0.width = 250
            $0.textSize = .category(.xxxLarge)
            $0.rowCount = 500
            $0.estimatedRowHeight = .adaptive
            $0.measuring.accessories.isEditing = true
            $0.measuring.preferredWidth = .inLayoutSubviews
            $0.texts = .long
            $0.correction = .none
        }
        first.frame()
        first.model.layout?.scrollToRow(200, position: .top)
        first.model.layout?.select(row: 203)
        first.frame()

        let request = try parsed(first.model.openRequest.arguments)
        #expect(request.row == 203)
        #expect(request.top == ListPosition(row: 200))
        let second = ModelBench()
        second.model.open(document, controls: request.controls(for: document))
        #expect(second.model.controls == first.model.controls)
    }

    @Test("A flow of another document changes only what differs")
    func flow() throws {
        var own = FlowLayoutSettings()
        own.minimumLineSpacing = 33
        var changed = own
        changed.itemSize = Size(width: 70, height: 20)
        let changes = FlowChanges(from: own, to: changed)
        #expect(changes.argument == "itemSize=70x20")
        changes.apply(to: &own)
        #expect(own == changed)
        #expect(FlowChanges(from: own, to: changed).isEmpty)
    }
}
