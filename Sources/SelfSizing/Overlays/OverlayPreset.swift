import Wording

/// Overlays that answer one question together.
public enum OverlayPreset: String, Hashable, Sendable, CaseIterable {
    /// Where are views, and where are their texts?
    case frames
    /// What holds them there?
    case constraints
    /// What do views ask for, and what room is kept around them?
    case content
    /// What is wrong, and what was expected?
    case problems

    /// The overlays of the preset.
    public var overlays: Overlays {
        switch self {
        case .frames: [.frames, .baselines]
        case .constraints: [.constraints]
        case .content: [.intrinsicSizes, .margins]
        case .problems: [.breaks, .ambiguity, .conflicts, .estimates]
        }
    }

    /// The name shown to people.
    public var title: String {
        switch self {
        case .frames: tr("Frames")
        case .constraints: tr("Constraints")
        case .content: tr("Content")
        case .problems: tr("Problems")
        }
    }

    /// The answer that it gives, in a sentence without its full stop.
    public var explanation: String {
        switch self {
        case .frames: tr("Where views lie and texts stand: frames with their sizes, and baselines")
        case .constraints: tr("What holds views: constraints with their constants, coloured by their state")
        case .content: tr("What views ask for: intrinsic sizes that frames do not have, and margins")
        case .problems:
            tr("What is wrong: breaks, ambiguity, conflicts, and heights that differ from their estimates")
        }
    }

    /// The key that shows it, from 1 on.
    public var key: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// The preset that shows just these overlays; `nil` for another choice.
    public init?(showing overlays: Overlays) {
        guard let preset = Self.allCases.first(where: { $0.overlays == overlays }) else { return nil }
        self = preset
    }
}
