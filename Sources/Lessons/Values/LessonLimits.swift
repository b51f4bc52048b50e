/// The limits of lessons and exercises, so that reading one takes only a moment.
enum LessonLimits {
    /// The range of scroll distances in points: the list scrolls them in steps.
    static let scroll = -20_000.0...20_000.0
    /// The range of the number of sizing steps of a flow's items.
    static let steps = 0...1000
    /// The most scenes of a lesson, or goals of an exercise.
    static let sections = 100
    /// The most changes of a document in one state.
    static let changes = 100
    /// The most values and conditions in a file.
    static let values = 1000
    /// The most tokens of an expression, which also limits its depth.
    static let words = 200
}
