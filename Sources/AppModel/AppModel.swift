import AutoLayout

/// The app without its window: the open list, and the models that several features share.
///
/// Views observe the changes of the list that concern them, and then read the models.
@MainActor
public final class AppModel {
    /// The open document as a list, and the controls.
    public let list: OpenList
    /// The picked row, laid out to be looked at.
    public let inspection: InspectionModel
    /// Explains the frame values of the picked row.
    public let why: WhyModel
    /// Notices about problems of the rows in view.
    public let notices: NoticesModel
    /// The list's height and scroll position over time.
    public let history: HistoryModel
    /// The breaks of rows at each width.
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
