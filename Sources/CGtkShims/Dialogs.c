#include "CGtkShims.h"

#include <gtk/gtk.h>

void *gtks_message_dialog(void *parent, const char *title, const char *detail) {
    GtkWidget *dialog = gtk_message_dialog_new(
        parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE,
        "%s", title);
    if (detail != NULL)
        gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", detail);
    return dialog;
}
