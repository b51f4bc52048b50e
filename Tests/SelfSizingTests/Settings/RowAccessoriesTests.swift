import AutoLayout
import SelfSizing
import Testing

@Suite struct RowAccessoriesTests {
    private func accessories() -> RowAccessories {
        var accessories = RowAccessories()
        accessories.accessory = .disclosure
        accessories.hasSectionIndex = true
        accessories.isEditing = true
        return accessories
    }

    @Test func theContentViewStandsBetweenThem() {
        let frames = accessories().frames(in: Size(width: 320, height: 60), direction: .leftToRight)
        #expect(frames.editingControl == Rect(x: 0, y: 0, width: 38, height: 60))
        #expect(frames.contentView == Rect(x: 38, y: 0, width: 233, height: 60))
        #expect(frames.accessory == Rect(x: 271, y: 0, width: 34, height: 60))
        #expect(frames.sectionIndex == Rect(x: 305, y: 0, width: 15, height: 60))
    }

    @Test func theyMirrorWithTheWritingDirection() {
        let frames = accessories().frames(in: Size(width: 320, height: 60), direction: .rightToLeft)
        #expect(frames.editingControl == Rect(x: 282, y: 0, width: 38, height: 60))
        #expect(frames.contentView == Rect(x: 49, y: 0, width: 233, height: 60))
        #expect(frames.accessory == Rect(x: 15, y: 0, width: 34, height: 60))
        #expect(frames.sectionIndex == Rect(x: 0, y: 0, width: 15, height: 60))
    }

    @Test func aViewInPlaceOfTheAccessoryIsInTheMiddle() {
        var accessories = accessories()
        accessories.viewSize = Size(width: 51, height: 30)
        let frames = accessories.frames(in: Size(width: 320, height: 60), direction: .leftToRight)
        #expect(frames.contentView == Rect(x: 38, y: 0, width: 200, height: 60))
        #expect(frames.accessory == Rect(x: 238, y: 15, width: 51, height: 30))
        #expect(frames.sectionIndex == Rect(x: 305, y: 0, width: 15, height: 60))
        let mirrored = accessories.frames(in: Size(width: 320, height: 60), direction: .rightToLeft)
        #expect(mirrored.accessory == Rect(x: 31, y: 15, width: 51, height: 30))
    }

    @Test func aPlainRowIsAllContentView() {
        let frames = RowAccessories().frames(in: Size(width: 320, height: 60), direction: .rightToLeft)
        #expect(frames.contentView == Rect(x: 0, y: 0, width: 320, height: 60))
        #expect(frames.editingControl == nil && frames.accessory == nil && frames.sectionIndex == nil)
    }

    @Test func aListTooNarrowLeavesNothing() {
        #expect(accessories().contentWidth(inWidth: 50) == 0)
    }

    /// A laid-out cell has its contentView where the row has it, and the views inside where constraints put them.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func cellsAreLaidOutAroundTheContentView(_ direction: LayoutDirection) {
        let measurer = labelMeasurer(LabelRows(lengths: [200]), width: 320, direction: direction) {
            $0.accessories = accessories()
        }
        let (measurement, cell) = measurer.layOut(row: 0)
        // 27 characters to a line of 193 points.
        #expect(measurement.height == Double(8 * 18 + 1))
        #expect(cell.cellView.frame == Rect(x: 0, y: 0, width: 320, height: 144))
        #expect(cell.contentView.frame == cell.rowFrames.contentView)
        #expect(cell.contentView.frame.x == (direction == .leftToRight ? 38 : 49))
        #expect(cell.contentView.subviews[0].frame == Rect(x: 20, y: 0, width: 193, height: 144))
    }
}
