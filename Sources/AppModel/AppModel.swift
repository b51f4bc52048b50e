import AutoLayout

/// The app without its window: the open list, and the models that several features share.
///
/// Views observe the changes of the list that concern them, and then read the models.
@MainActor
package final class AppModel {
    /// The open document as a list, and the controls.
    package let list: OpenList
    /// The selected row, laid out to be looked at.
    package let inspection: InspectionModel
    /// Explains the frame values of the selected row.
    package let why: WhyModel
    /// Notices about problems of the rows in view.
    package let notices: NoticesModel
    /// The list's height and scroll position over time.
    package let history: HistoryModel
    /// The breaks of rows at each width.
    package let breaks: WidthBreaks

    /// Makes the models.
    ///
    /// - Parameter makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    package init(
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
