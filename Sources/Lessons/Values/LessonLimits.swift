/// What lessons and exercises may ask for at most, so that each is read in a moment.
enum LessonLimits {
    /// The distances that a scene may scroll, in points: the list walks them in steps.
    static let scroll = -20_000.0...20_000.0
    /// How many steps of a flow's items a scene may make.
    static let steps = 0...1000
    /// The most scenes of a lesson, or goals of an exercise.
    static let sections = 100
    /// The most changes of a document that a state may make.
    static let changes = 100
    /// The most values, conditions included, that a file may ask the engine for.
    static let values = 1000
    /// The most words, numbers and signs of an expression; also how deep it can be nested.
    static let words = 200
}
