internal import CGtk

/// The Swift class for each GTK type, used when a pointer comes from GTK.
@MainActor
enum PeerRegistry {
    typealias Make = @MainActor (UnsafeMutableRawPointer, Object.Transfer) -> Object

    static let makers: [GType: Make] = objects.merging(windows) { first, _ in first }
        .merging(controls) { first, _ in first }.merging(containers) { first, _ in first }

    private static let objects: [GType: Make] = [
        gtk_adjustment_get_type(): { Adjustment(raw: $0, transfer: $1) },
        gtk_css_provider_get_type(): { CssProvider(raw: $0, transfer: $1) },
        gtk_settings_get_type(): { Settings(raw: $0, transfer: $1) },
        gdk_frame_clock_get_type(): { FrameClock(raw: $0, transfer: $1) },
        g_simple_action_get_type(): { Action(raw: $0, transfer: $1) },
        g_simple_action_group_get_type(): { ActionGroup(raw: $0, transfer: $1) },
        g_menu_get_type(): { Menu(raw: $0, transfer: $1) },
        gtk_event_controller_get_type(): { EventController(raw: $0, transfer: $1) },
        gtk_event_controller_scroll_get_type(): { EventControllerScroll(raw: $0, transfer: $1) },
        gtk_event_controller_key_get_type(): { EventControllerKey(raw: $0, transfer: $1) },
        gtk_event_controller_focus_get_type(): { EventControllerFocus(raw: $0, transfer: $1) },
        gtk_event_controller_motion_get_type(): { EventControllerMotion(raw: $0, transfer: $1) },
        gtk_gesture_click_get_type(): { GestureClick(raw: $0, transfer: $1) },
        gtk_gesture_drag_get_type(): { GestureDrag(raw: $0, transfer: $1) },
        gtk_drop_target_get_type(): { DropTarget(raw: $0, transfer: $1) },
    ]

    private static let windows: [GType: Make] = [
        gtk_window_get_type(): { Window(raw: $0, transfer: $1) },
        gtk_application_window_get_type(): { ApplicationWindow(raw: $0, transfer: $1) },
        gtk_shortcuts_window_get_type(): { ShortcutsWindow(raw: $0, transfer: $1) },
        gtk_about_dialog_get_type(): { AboutDialog(raw: $0, transfer: $1) },
        gtk_popover_get_type(): { Popover(raw: $0, transfer: $1) },
        gtk_popover_menu_get_type(): { PopoverMenu(raw: $0, transfer: $1) },
    ]

    private static let controls: [GType: Make] = [
        gtk_widget_get_type(): { Widget(raw: $0, transfer: $1) },
        gtk_label_get_type(): { Label(raw: $0, transfer: $1) },
        gtk_button_get_type(): { Button(raw: $0, transfer: $1) },
        gtk_toggle_button_get_type(): { ToggleButton(raw: $0, transfer: $1) },
        gtk_check_button_get_type(): { CheckButton(raw: $0, transfer: $1) },
        gtk_menu_button_get_type(): { MenuButton(raw: $0, transfer: $1) },
        gtk_switch_get_type(): { Switch(raw: $0, transfer: $1) },
        gtk_scale_get_type(): { Scale(raw: $0, transfer: $1) },
        gtk_entry_get_type(): { Entry(raw: $0, transfer: $1) },
        gtk_search_entry_get_type(): { SearchEntry(raw: $0, transfer: $1) },
        gtk_spin_button_get_type(): { SpinButton(raw: $0, transfer: $1) },
        gtk_drop_down_get_type(): { DropDown(raw: $0, transfer: $1) },
        gtk_text_view_get_type(): { TextView(raw: $0, transfer: $1) },
        gtk_progress_bar_get_type(): { ProgressBar(raw: $0, transfer: $1) },
        gtk_spinner_get_type(): { Spinner(raw: $0, transfer: $1) },
        gtk_separator_get_type(): { Separator(raw: $0, transfer: $1) },
        gtk_image_get_type(): { Image(raw: $0, transfer: $1) },
        gtk_picture_get_type(): { Picture(raw: $0, transfer: $1) },
        gtk_scrollbar_get_type(): { Scrollbar(raw: $0, transfer: $1) },
    ]

    private static let containers: [GType: Make] = [
        gtk_box_get_type(): { Box(raw: $0, transfer: $1) },
        gtk_grid_get_type(): { Grid(raw: $0, transfer: $1) },
        gtk_scrolled_window_get_type(): { ScrolledWindow(raw: $0, transfer: $1) },
        gtk_overlay_get_type(): { Overlay(raw: $0, transfer: $1) },
        gtk_revealer_get_type(): { Revealer(raw: $0, transfer: $1) },
        gtk_expander_get_type(): { Expander(raw: $0, transfer: $1) },
        gtk_stack_get_type(): { Stack(raw: $0, transfer: $1) },
        gtk_stack_switcher_get_type(): { StackSwitcher(raw: $0, transfer: $1) },
        gtk_info_bar_get_type(): { InfoBar(raw: $0, transfer: $1) },
        gtk_list_box_get_type(): { ListBox(raw: $0, transfer: $1) },
        gtk_header_bar_get_type(): { HeaderBar(raw: $0, transfer: $1) },
    ]
}
