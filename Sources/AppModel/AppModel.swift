import AutoLayout

/// The app without its window: the open list, and around it a model for each concern that several features share.
///
/// Views observe the changes of the list, each those of what it shows, and read the models then.
@MainActor
public final class AppModel {
    /// The open document as a list, and the controls.
    public let list: OpenList
    /// The picked row, laid out to be looked at.
    public let inspection: InspectionModel
    /// Why frame values of the picked row are what they are.
    public let why: WhyModel
    /// Notices of what is wrong with the rows in view.
    public let notices: NoticesModel
    /// How the list's height and position went over time.
    public let history: HistoryModel
    /// What happens to rows at each width.
    public let breaks: WidthBreaks

    /// Makes the models.
    ///
    /// - Parameter makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    public init(
        makeEnvironment: @escaping @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment
    ) {
        list = OpenList(makeEnvironment: makeEnvironment)
        inspection = InspectionModel(of: list)
        why = WhyModel(of: inspection)
        notices = NoticesModel(of: list)
        history = HistoryModel(of: list)
        breaks = WidthBreaks(of: list)
    }
}
