import SwiftCells
import Testing

/// Forms of Objective-C that Swift has not, and what writers of Objective-C do by habit.
@Suite("Habits of Objective-C")
struct ObjectiveCHabitTests {
    @Test("A variable of the file keeps what code gives it")
    func variablesOfFiles() throws {
        try expectObjectiveC(
            """
            if (tallest == 0) { tallest = 30 * 2; }
            [_box.heightAnchor constraintEqualToConstant:tallest].active = YES;
            """, before: "CGFloat tallest = 0;", makes: ["box.height == 60"])
    }
}
