// The C libraries that the Gtk target wraps: GTK 4 with GDK, GSK, Pango, GLib and Cairo, and gettext.

#ifndef CGTK_H
#define CGTK_H

// Later GTK versions deprecate functions that version 4.8 needs.
#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1

#include <libintl.h>
#include <locale.h>

#include <gtk/gtk.h>
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

#endif
