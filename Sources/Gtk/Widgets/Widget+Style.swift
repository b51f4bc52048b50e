internal import CGtk

extension Widget {
    // MARK: CSS

    /// Adds a CSS class.
    public func addCssClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

    /// Removes a CSS class.
    public func removeCssClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

    /// Adds or removes a CSS class.
    public func setCssClass(_ name: String, _ isOn: Bool) {
        isOn ? addCssClass(name) : removeCssClass(name)
    }

    /// Whether the widget has a CSS class.
    public func hasCssClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    /// The theme's colour of a name, such as `theme_fg_color`; `nil` if the theme has none.
    public func lookupColor(_ name: String) -> RGBA? {
        var color = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
            return nil
        }
        return RGBA(color)
    }

    /// The colour in which the theme draws the widget's text.
    public var foregroundColor: RGBA {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
        return RGBA(color)
    }

    // MARK: States

    /// The widget's conditions.
    public var stateFlags: StateFlags { StateFlags(rawValue: gtk_widget_get_state_flags(widget).rawValue) }

    /// Sets the pointer's shape over the widget by its CSS name, such as `ew-resize`; `nil`: the parent's.
    public func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }

    // MARK: Focus

    /// Whether the widget itself can have the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget or anything in it can have the keyboard focus.
    public var canFocus: Bool {
        get { gtk_widget_get_can_focus(widget) != 0 }
        set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
    }

    /// Whether a click gives the widget the keyboard focus.
    public var focusesOnClick: Bool {
        get { gtk_widget_get_focus_on_click(widget) != 0 }
        set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget has the keyboard focus of an active window.
    public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether the widget has the keyboard focus within its window.
    public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Gives the widget the keyboard focus.
    ///
    /// - Returns: Whether the widget took it.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    /// Moves the keyboard focus from within this widget.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool {
        gtk_widget_child_focus(widget, GtkDirectionType(UInt32(direction.rawValue))) != 0
    }

    // MARK: Actions and events

    /// Makes actions available to this widget and those in it, as `prefix.name`; `nil` removes them.
    public func insertActionGroup(_ prefix: String, _ group: ActionGroup?) {
        gtk_widget_insert_action_group(widget, prefix, group?.c())
    }

    /// Runs the action of a name such as `win.open`.
    ///
    /// - Returns: Whether there is such an action.
    @discardableResult
    public func activateAction(_ name: String, _ parameter: ActionValue? = nil) -> Bool {
        gtk_widget_activate_action_variant(widget, name, parameter?.makeVariant()) != 0
    }

    /// Activates the widget, as Enter or Space would.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(widget) != 0 }

    /// Adds a controller for this widget's events; the widget retains it.
    public func addController(_ controller: EventController) {
        gtk_widget_add_controller(widget, g_object_ref(controller.raw)?.opaque)
    }
}
