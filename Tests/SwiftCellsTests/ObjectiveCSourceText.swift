import LayoutDocument
import SwiftCells
import Testing

/// Source of a table view cell in Objective-C with labels `a` and `b` and a view `box`, as ``CellSource`` has them.
struct ObjectiveCCell {
    /// Lines before the implementation.
    var before = ""
    /// The statements at the end of the initializer.
    var statements = ""
    /// Further methods.
    var methods = ""

    static let header = """
        #import <UIKit/UIKit.h>
        @class Item;
        NS_ASSUME_NONNULL_BEGIN
        @interface TestCell : UITableViewCell
        @property (nonatomic, strong, readonly) UILabel *a;
        @property (nonatomic, strong) UILabel *b;
        @property (nonatomic, strong, nullable) Item *item;
        - (void)fillWithItem:(Item *)item;
        @end
        NS_ASSUME_NONNULL_END
        """

    var text: String {
        """
        #import "TestCell.h"
        \(before)
        @interface TestCell () {
            UIView *_box; // a variable
        }
        @end

        @implementation TestCell

        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                _a = [[UILabel alloc] init];
                self.b = [UILabel new];
                _box = [[UIView alloc] initWithFrame:CGRectZero];
                for (UIView *view in @[_a, self.b, _box]) {
                    view.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.contentView addSubview:view];
                }
                \(statements)
            }
            return self;
        }
        \(methods)
        @end
        """
    }
}

/// Reads an Objective-C file with a header beside it, and returns one of its cells, by default the first.
func readObjectiveC(
    _ source: String, named name: String? = nil, files: [String: String] = [:],
    parameters: [String: SwiftParameterValue] = [:]
) throws -> SwiftCell {
    var all = files.mapValues { Array($0.utf8) }
    if all["Cells/TestCell.h"] == nil { all["Cells/TestCell.h"] = Array(ObjectiveCCell.header.utf8) }
    all["Cells/TestCell.m"] = Array(source.utf8)
    let source = try SwiftReader().read(
        Array(source.utf8), path: "Cells/TestCell.m", parameters: parameters, files: .inMemory(all))
    guard let name else { return try #require(source.cells.first) }
    return try #require(source.cell(named: name))
}

/// Expects that statements make certain constraints, and that every construct is understood.
func expectObjectiveC(
    _ statements: String, before: String = "", methods: String = "", makes equations: [String],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let cell = try readObjectiveC(
        ObjectiveCCell(before: before, statements: statements, methods: methods).text)
    #expect(cell.notUnderstood == [], sourceLocation: sourceLocation)
    #expect(cell.equations == equations.sorted(), sourceLocation: sourceLocation)
}
