import AppModel
import Audit
import SelfSizing
import Testing

extension WidthBreaksTests {
    @Test("The selected row's story says how many lines each text takes where, and goes with the row")
    func story() throws {
        let app = try Self.app(["short", Self.long])
        app.list.layout?.select(row: 1)
        app.breaks.refresh()
        // All widths of the selected row are tried before those of other rows.
        while app.breaks.story == nil { try #require(app.breaks.takeResults()) }
        #expect(app.breaks.track?.isComplete == false)
        let story = try #require(app.breaks.story)
        #expect(story.row == 1 && story.texts.map(\.label) == ["title"])
        let stretches = try #require(story.texts.first).stretches
        #expect(stretches.prefix(2).map(\.words) == ["1 line from 832", "2 lines 432 to 831"])
        #expect(stretches.dropFirst(2).allSatisfy { $0.cut != nil && $0.words.contains("truncated") })
        #expect(stretches.last?.widths.lowerBound == 120)
        #expect(
            zip(stretches, stretches.dropFirst()).allSatisfy { wide, narrow in
                wide.widths.lowerBound == narrow.widths.upperBound + 1
            })
        #expect(stretches[1].width(nearestTo: 900) == 831 && stretches[1].width(nearestTo: 300) == 432)
        #expect(stretches[1].contains(431.5) && !stretches[1].contains(431.4))

        app.list.layout?.select(row: 0)
        Self.finish(app.breaks)
        #expect(app.breaks.story?.texts.first?.stretches.map(\.words) == ["1 line at every width"])
        app.list.layout?.select(row: nil)
        Self.finish(app.breaks)
        #expect(app.breaks.story == nil)
        #expect(app.breaks.track?.isComplete == true)
    }

    @Test("A width beyond those of the track has a stretch of its own, and none claims it that it is not in")
    func storyBeyondTheTrack() throws {
        let app = try Self.app([Self.long, "m"], mostHeight: 4000)
        app.list.updateControls { $0.width = 100 }
        app.list.layout?.select(row: 0)
        Self.finish(app.breaks)
        let stretches = try #require(app.breaks.story?.texts.first).stretches
        // 800 points of text in lines of 68 points, of 88 and of 89.
        #expect(stretches.suffix(2).map(\.words) == ["10 lines at 120", "12 lines at 100"])
        #expect(stretches.map { $0.contains(100) }.firstIndex(of: true) == stretches.count - 1)
        let shown = try #require(app.breaks.story?.texts.first).stretches(3, around: 100)
        #expect(shown.contains(stretches.count - 1))

        app.list.updateControls { $0.width = 2000 }
        Self.finish(app.breaks)
        let wide = try #require(app.breaks.story?.texts.first).stretches
        #expect(wide.prefix(2).map(\.words) == ["1 line at 2,000", "1 line 832 to 1,200"])
        #expect(wide.last?.words == "10 lines up to 120")

        app.list.updateControls { $0.width = 375 }
        Self.finish(app.breaks)
        let inside = try #require(app.breaks.story?.texts.first).stretches
        #expect(inside.first?.words == "1 line from 832" && inside.last?.words == "10 lines up to 120")

        app.list.updateControls { $0.width = 100 }
        app.list.layout?.select(row: 1)
        Self.finish(app.breaks)
        #expect(app.breaks.story?.texts.first?.stretches.map(\.words) == ["1 line at every width"])
    }

    @Test("Of many stretches those around the width come first")
    func manyStretches() throws {
        let app = try Self.app([String(repeating: "mmmm ", count: 80)], mostHeight: 4000)
        Self.finish(app.breaks)
        let text = try #require(app.breaks.story?.texts.first)
        try #require(text.stretches.count > 7)
        for width in [20.0, 120, 150, 300, 1200, 5000] {
            let shown = text.stretches(5, around: width)
            #expect(shown.count == 5 && text.stretches.indices.contains(shown.upperBound - 1))
            if let present = text.stretches.firstIndex(where: { $0.contains(width) }) {
                #expect(shown.contains(present))
            }
        }
        #expect(text.stretches(100, around: 300) == text.stretches.indices)
    }
}
