internal import CGtk

/// Pages of which one is shown.
public final class Stack: Widget {
    /// Makes an empty stack.
    public convenience init() { self.init(raw: gtk_stack_new()) }

    /// Adds a page.
    ///
    /// - Parameters:
    ///   - child: The widget of the page.
    ///   - name: Its name in the program.
    ///   - title: Its title in a switcher; `nil`: the switcher leaves it out.
    public func add(_ child: Widget, name: String, title: String? = nil) {
        let page =
            title.map { gtk_stack_add_titled(c(), child.widget, name, $0) }
            ?? gtk_stack_add_named(c(), child.widget, name)
        if title == nil { gtk_stack_page_set_visible(page, 0) }
    }

    /// Sets a page's title in switchers.
    public func setTitle(_ title: String, of child: Widget) {
        gtk_stack_page_set_title(gtk_stack_get_page(c(), child.widget), title.forC)
    }

    /// The name of the page that is shown.
    public var visibleChildName: String? {
        get { gtk_stack_get_visible_child_name(c()).map { String(cString: $0) } }
        set { if let newValue { gtk_stack_set_visible_child_name(c(), newValue) } }
    }

    /// The page that is shown.
    public var visibleChild: Widget? { Object.wrap(gtk_stack_get_visible_child(c())) as? Widget }

    /// Whether all pages get the width of the widest.
    public var isHorizontallyHomogeneous: Bool {
        get { gtk_stack_get_hhomogeneous(c()) != 0 }
        set { gtk_stack_set_hhomogeneous(c(), newValue ? 1 : 0) }
    }

    /// Whether all pages get the height of the highest.
    public var isVerticallyHomogeneous: Bool {
        get { gtk_stack_get_vhomogeneous(c()) != 0 }
        set { gtk_stack_set_vhomogeneous(c(), newValue ? 1 : 0) }
    }

    /// Calls a closure when another page is shown.
    public var onVisibleChildChanged: Signal { Signal(self, "notify::visible-child") }
}

/// A row of buttons that chooses a stack's page.
public final class StackSwitcher: Widget {
    /// Makes a switcher.
    public convenience init(_ stack: Stack? = nil) {
        self.init(raw: gtk_stack_switcher_new())
        self.stack = stack
    }

    /// The stack.
    public var stack: Stack? {
        get { Object.wrap(gtk_stack_switcher_get_stack(c())) as? Stack }
        set { gtk_stack_switcher_set_stack(c(), newValue?.c()) }
    }
}
