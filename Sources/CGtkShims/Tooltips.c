// Ends the wait for a tooltip whose window or bubble goes.

#include "CGtkShims.h"

#include <gtk/gtk.h>

// GTK remembers what the pointer is over, a window or a bubble, and asks it for its tooltip half a second later. Where
// a window is destroyed, GTK forgets it; up to 4.8 it does not forget a bubble, which asks for the pointer's place on a
// surface that is no more: a critical message. So the timer never comes, whatever loses its surface. It is not removed:
// GTK removes it by its number when the pointer moves on.
static gboolean loses_surface(GSignalInvocationHint *hint, guint count, const GValue *parameters, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    GtkWidget *widget = g_value_get_object(parameters);
    if (!GTK_IS_NATIVE(widget)) return TRUE;
    GSource *timer = g_main_context_find_source_by_funcs_user_data(
        NULL, &g_timeout_funcs, gtk_widget_get_display(widget));
    if (timer != NULL && g_strcmp0(g_source_get_name(timer), "[gtk] tooltip_popup_timeout") == 0)
        g_source_set_ready_time(timer, -1);
    return TRUE;
}

void gtks_end_tooltips_with_surfaces(void) {
    GTypeClass *widgets = g_type_class_ref(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("unrealize", GTK_TYPE_WIDGET), 0, loses_surface, NULL, NULL);
    g_type_class_unref(widgets);
}
