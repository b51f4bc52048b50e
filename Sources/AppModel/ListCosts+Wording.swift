import AutoLayout
import SelfSizing

extension ListCosts {
    /// What a list has cost, in figures under a list that is compared with another.
    public var summary: String {
        let work = measuring + showing
        var parts = [
            "\(Figures.grouped(work.constraints)) constraints created",
            "\(Figures.grouped(work.pivots)) pivots",
            "\(Figures.grouped(heightsMeasured)) rows measured in \(Figures.milliseconds(seconds * 1000)) ms",
            "\(Figures.grouped(cellsMade + sizingCellsMade)) cells made",
        ]
        if cellsLeaked > 0 {
            parts.append(
                "\(Figures.grouped(cellsLeaked)) cells leaked, "
                    + "\(Figures.points(Double(leakedBytes / 1024))) KB of memory")
        }
        return parts.joined(separator: " · ")
    }

    /// What has been spent since an earlier account of the same list.
    public func since(_ start: ListCosts) -> ListCosts {
        var spent = self
        spent.measuring = measuring - start.measuring
        spent.showing = showing - start.showing
        spent.sizingCellsMade -= start.sizingCellsMade
        spent.cellsLeaked -= start.cellsLeaked
        spent.leakedBytes -= start.leakedBytes
        spent.cellsMade -= start.cellsMade
        spent.cellsReused -= start.cellsReused
        spent.heightsMeasured -= start.heightsMeasured
        spent.heightsMeasuredAhead -= start.heightsMeasuredAhead
        spent.heightsRecalled -= start.heightsRecalled
        spent.seconds -= start.seconds
        return spent
    }
}
