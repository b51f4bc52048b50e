import LayoutDocument
import SwiftCells
import Testing

/// What code does with each view of a list or a dictionary.
@Suite("Enumerations of views")
struct EnumerationTests {
    @Test(
        "Views in a dictionary, in Swift",
        arguments: [
            "views.forEach { name, view in size(view, name) }", "views.forEach { size($0.value, $0.key) }",
            "views.forEach { size($1, $0) }", "for (name, view) in views { size(view, name) }",
            "for pair in views { size(pair.value, pair.key) }",
            "(views as NSDictionary).enumerateKeysAndObjects { name, view, _ in size(view as! UIView, name as! String) }",
            "views.filter { $0.key != \"none\" }.forEach { (name, view) in size(view, name) }",
        ])
    func dictionaries(statement: String) throws {
        try expect(
            "let views: [String: UIView] = [\"a\": a, \"box\": box]\n\(statement)",
            members: """
                func size(_ view: UIView, _ name: String) {
                    view.heightAnchor.constraint(equalToConstant: CGFloat(name.count)).isActive = true
                }
                """, makes: ["a.height == 1", "box.height == 3"])
    }

    @Test(
        "The views of a dictionary alone, in Swift",
        arguments: [
            "views.values.forEach { $0.heightAnchor.constraint(equalToConstant: 9).isActive = true }",
            "for view in views.values { view.heightAnchor.constraint(equalToConstant: 9).isActive = true }",
            "for (_, view) in views { view.heightAnchor.constraint(equalToConstant: 9).isActive = true }",
            """
            (views as NSDictionary).enumerateKeysAndObjects { _, view, stop in
                (view as! UIView).heightAnchor.constraint(equalToConstant: 9).isActive = true
                stop.pointee = false
            }
            """,
        ])
    func values(statement: String) throws {
        try expect(
            "let views: [String: UIView] = [\"a\": a, \"box\": box]\n\(statement)",
            makes: ["a.height == 9", "box.height == 9"])
    }

    private static let block = "[view.heightAnchor constraintEqualToConstant:name.length].active = YES;"
    private static let numbered = "[view.heightAnchor constraintEqualToConstant:index + 1].active = YES;"
    private static let plain = "[view.heightAnchor constraintEqualToConstant:9].active = YES;"

    @Test(
        "Blocks run for each pair or element, until they stop",
        arguments: [
            (
                "[views enumerateKeysAndObjectsUsingBlock:^(NSString *name, UIView *view, BOOL *stop) { \(block) }];",
                ["a.height == 1", "box.height == 3"]
            ),
            (
                "[views enumerateKeysAndObjectsWithOptions:0 usingBlock:^(NSString *name, UIView *view, BOOL *stop) { \(block) }];",
                ["a.height == 1", "box.height == 3"]
            ),
            (
                "[views enumerateKeysAndObjectsUsingBlock:^(NSString *name, UIView *view, BOOL *stop) { \(block) *stop = YES; }];",
                ["a.height == 1"]
            ),
            (
                "[list enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { \(numbered) }];",
                ["a.height == 1", "box.height == 2"]
            ),
            (
                "[list enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { \(numbered) if (index == 0) { *stop = YES; } }];",
                ["a.height == 1"]
            ),
            (
                "[list enumerateObjectsWithOptions:NSEnumerationReverse usingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { \(numbered) }];",
                ["a.height == 1", "box.height == 2"]
            ),
            (
                "[views.allValues enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { \(plain) }];",
                ["a.height == 9", "box.height == 9"]
            ),
            ("for (UIView *view in [views allValues]) { \(plain) }", ["a.height == 9", "box.height == 9"]),
            (
                "for (NSString *name in views) { UIView *view = views[name]; \(block) }",
                ["a.height == 1", "box.height == 3"]
            ),
            (
                "for (UIView *view in [list reverseObjectEnumerator]) { \(plain) }",
                ["a.height == 9", "box.height == 9"]
            ),
            ("[list removeObject:_a]; for (UIView *view in list) { \(plain) }", ["box.height == 9"]),
            ("[list removeObjectAtIndex:1]; for (UIView *view in list) { \(plain) }", ["a.height == 9"]),
            (
                "[list insertObject:_b atIndex:0]; [list removeLastObject]; UIView *view = list[0]; \(plain)",
                ["b.height == 9"]
            ),
            (
                "[views removeObjectForKey:@\"a\"]; for (UIView *view in [views allValues]) { \(plain) }",
                ["box.height == 9"]
            ),
            ("[views removeAllObjects]; for (UIView *view in [views allValues]) { \(plain) }", []),
        ] as [(String, [String])])
    func blocks(statements: String, equations: [String]) throws {
        try expectObjectiveC(
            """
            NSMutableDictionary *views = [@{@"a": _a, @"box": _box} mutableCopy];
            NSMutableArray *list = [@[_a, _box] mutableCopy];
            \(statements)
            """, makes: equations)
    }

    @Test(
        "Each element is sent a message",
        arguments: [
            "[@[bar] makeObjectsPerformSelector:@selector(setTranslatesAutoresizingMaskIntoConstraints:) withObject:nil];",
            "[@[bar] setValue:@NO forKey:@\"translatesAutoresizingMaskIntoConstraints\"];",
            "[[@{@\"bar\": bar} allValues] setValue:@NO forKey:@\"translatesAutoresizingMaskIntoConstraints\"];",
        ])
    func messages(statement: String) throws {
        let start = "UIView *bar = [UIView new]; [self.contentView addSubview:bar];"
        let cell = try readObjectiveC(ObjectiveCCell(statements: start + statement).text)
        #expect(cell.notUnderstood == [])
        #expect(try cell.view("bar").autoresizing == nil)
        let plain = try readObjectiveC(ObjectiveCCell(statements: start).text)
        #expect(try plain.view("bar").autoresizing != nil)
    }

    @Test("Each element is sent a message without an argument, or with an object")
    func otherMessages() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements: """
                    [@[_a, _box] makeObjectsPerformSelector:@selector(removeFromSuperview)];
                    [@[self.b] makeObjectsPerformSelector:@selector(setText:) withObject:@"Two"];
                    """
            ).text)
        #expect(cell.notUnderstood == [] && cell.hierarchy == ["b"])
        #expect(cell.words(try cell.label("b").text) == "Two")
    }

    @Test("A truth value that is given as an object is listed, since its address is what counts")
    func addresses() throws {
        let cell = try readObjectiveC(
            ObjectiveCCell(
                statements:
                    "[@[_a] makeObjectsPerformSelector:@selector(setTranslatesAutoresizingMaskIntoConstraints:) withObject:@NO];"
            ).text)
        #expect(cell.notUnderstood.map(\.what) == ["makeObjectsPerformSelector()"])
    }
}
