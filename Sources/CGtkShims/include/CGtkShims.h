// Macros, variadic functions and class structures of GTK that Swift cannot reach by itself.
//
// GTK's own types appear here as plain C ones, so that this header needs no other module:
// an object is a `void *`, a GType an `unsigned long`, an enumeration an `int`.

#ifndef CGTK_SHIMS_H
#define CGTK_SHIMS_H

#include <stddef.h>

// MARK: Types

unsigned long gtks_type_of(void *object);
unsigned long gtks_type_object(void);
unsigned long gtks_type_string(void);
unsigned long gtks_type_boolean(void);
unsigned long gtks_type_int(void);
unsigned long gtks_type_uint(void);
unsigned long gtks_type_long(void);
unsigned long gtks_type_ulong(void);
unsigned long gtks_type_int64(void);
unsigned long gtks_type_uint64(void);
unsigned long gtks_type_float(void);
unsigned long gtks_type_double(void);
unsigned long gtks_type_enum(void);
unsigned long gtks_type_flags(void);
unsigned long gtks_type_interface(void);
unsigned long gtks_type_variant(void);
unsigned long gtks_type_none(void);

/// The type of what a GValue holds.
unsigned long gtks_value_type(const void *value);

/// Whether a GValue was given a type.
int gtks_is_value(const void *value);

/// The type of an object's property, 0 when there is none of that name.
unsigned long gtks_property_type(void *object, const char *name, int writing);

/// Makes an object of a type without construction properties.
void *gtks_object_new(unsigned long type);

// MARK: Signals

/// Runs a handler: the return value may be NULL, the parameters begin with the sender.
typedef void (*gtks_marshal)(void *box, void *return_value, unsigned count, const void *parameters);
typedef void (*gtks_destroy)(void *box);

/// Connects a handler whose arguments arrive as GValues; the box is destroyed with the connection.
/// Returns 0 when the object has no such signal.
unsigned long gtks_connect(
    void *object, const char *signal, int after, void *box, gtks_marshal marshal, gtks_destroy destroy);

/// The parameter at an index of a handler's parameters.
const void *gtks_parameter(const void *parameters, unsigned index);

// MARK: Subclasses of GtkWidget

/// What a widget subclass answers through; every function gets the widget first.
typedef struct {
    void (*measure)(void *widget, int orientation, int for_size, int result[4]);
    void (*size_allocate)(void *widget, int width, int height, int baseline);
    void (*snapshot)(void *widget, void *snapshot);
    int (*request_mode)(void *widget);
    int (*focus)(void *widget, int direction);
    int (*grab_focus)(void *widget);
    /// Something happened; `detail` is the previous direction or the previous state flags.
    void (*event)(void *widget, int event, int detail);
    void *(*get_adjustment)(void *widget, int vertical);
    void (*set_adjustment)(void *widget, int vertical, void *adjustment);
    int (*get_policy)(void *widget, int vertical);
    void (*set_policy)(void *widget, int vertical, int policy);
} gtks_widget_vtable;

enum {
    GTKS_EVENT_MAP,
    GTKS_EVENT_UNMAP,
    GTKS_EVENT_ROOT,
    GTKS_EVENT_UNROOT,
    GTKS_EVENT_CSS_CHANGED,
    GTKS_EVENT_DIRECTION_CHANGED,
    GTKS_EVENT_STATE_CHANGED,
};

/// Registers a direct subclass of GtkWidget, with GtkScrollable where asked for.
///
/// The table must live as long as the process; CSS name and role are set where given (role < 0: none).
unsigned long gtks_register_widget(
    const char *name, const gtks_widget_vtable *table, int scrollable, const char *css_name, int role);

/// What GtkWidget itself does for `focus`.
int gtks_widget_default_focus(void *widget, int direction);

/// What GtkWidget itself does for `grab_focus`.
int gtks_widget_default_grab_focus(void *widget);

/// Ends the wait for a tooltip of every window and bubble that goes from now on; see Tooltips.c. To be called once.
void gtks_end_tooltips_with_surfaces(void);

// MARK: Fonts

/// Lets several threads use fonts at once, each through a font map of its own; see FontThreads.c.
/// To be called before the first font is used; further calls do nothing.
void gtks_share_fonts_among_threads(void);

/// How many faces of font files are open.
unsigned gtks_open_font_face_count(void);

// MARK: Main loop

/// Lets the default main context drain the Dispatch main queue; further calls do nothing.
void gtks_attach_main_queue(void);

// MARK: Variadics

/// Makes a modal message window without buttons; GTK owns it.
void *gtks_message_dialog(void *parent, const char *title, const char *detail);

// MARK: Fonts

/// The version of a PangoFont's file as the table `head` has it (16.16 fixed point); 0 where it says none.
int gtks_font_revision(void *font);

// MARK: Texts shaped once

/// A place where a line may end; lengths in Pango's unit, counted from the paragraph's beginning.
typedef struct {
    /// The byte of the text where the next line begins.
    int offset;
    /// How far a line that ends here reaches, without the space that hangs over its end.
    int fit;
    /// Where the next line begins, so that a line's width is the difference to its own beginning.
    int next;
    /// The kinds of runs between the break before and this one, a bit each.
    unsigned short kinds;
    /// The kind of run that the next line begins with.
    unsigned char next_kind;
    /// How many breaks a line that ends here has to span, this one included, for its width to be exact.
    unsigned char least_span;
} gtks_text_break;

/// A place where a word wider than the line may be cut; a break is one too, with `is_break`.
typedef struct {
    int offset;
    /// How far a line that ends here reaches, with its hyphen.
    int fit;
    int next;
    /// Characters of the paragraph: this place, up to where a line's end is as if it went on, and from where its
    /// beginning is as if it had not been cut off.
    int place;
    int safe_before;
    int safe_after;
    /// The stretch of one font and direction before and after.
    unsigned short item_before;
    unsigned short item_after;
    unsigned char kind;
    unsigned char is_break;
    /// Whether a line may begin here without Pango's looking at what the text was before it was cut.
    unsigned char is_exact;
} gtks_text_piece;

/// A paragraph: its breaks, of which the last is its end; an empty one has none.
typedef struct {
    int offset;
    int first_break;
    int break_count;
    /// Where its pieces begin among all; they end with that of its last break.
    int first_piece;
    /// How far the last break reaches with its space, which is not dropped there.
    int end_width;
    int is_right_to_left;
    int ends_in_space;
    /// The kind of run that it begins with.
    unsigned char kind;
} gtks_text_paragraph;

/// How far a line reaches above and below its baseline, in Pango's unit.
typedef struct {
    int ascent;
    int descent;
} gtks_line_metrics;

/// A font, and the line metrics to use for it in place of those of its file.
typedef struct {
    /// A PangoFont; every font of the same file is meant.
    void *font;
    gtks_line_metrics metrics;
    /// Whether every font of the same family is meant in gtks_layout_line_metrics, as the bold one of a regular one.
    int is_of_family;
} gtks_font_lines;

/// What is known of a text; it belongs to the shaper and holds until its next call.
typedef struct {
    const gtks_text_break *breaks;
    const gtks_text_paragraph *paragraphs;
    /// How high runs of kind k stand in a line that begins with kind j: at j × kind_count + k.
    const gtks_line_metrics *metrics;
    const gtks_text_piece *pieces;
    int break_count;
    int paragraph_count;
    int kind_count;
    int piece_count;
    /// The height of a line by what the fonts say of themselves, where it is the same for all kinds; else 0.
    int own_height;
} gtks_text_table;

/// Why lines of a text cannot be broken by adding widths.
enum {
    GTKS_TEXT_FINE,
    /// A break shows a hyphen, or hides one.
    GTKS_TEXT_HYPHENS,
    GTKS_TEXT_TABS,
    /// Spaces on both sides of where the font or the direction changes.
    GTKS_TEXT_SPACES,
    /// A break changes the glyphs on both sides of a word.
    GTKS_TEXT_KERNING,
    /// Characters without a glyph, or glyphs that a break would cut.
    GTKS_TEXT_GLYPHS,
    /// Widths that shrink, or too large to be added up.
    GTKS_TEXT_WIDTHS,
};

/// Shapes texts in a PangoContext.
typedef struct gtks_text_shaper gtks_text_shaper;

gtks_text_shaper *gtks_text_shaper_new(void *context);
void gtks_text_shaper_free(gtks_text_shaper *shaper);

/// Shapes a text (UTF-8) in a PangoFontDescription, with the pieces of words where asked for; returns why lines
/// cannot be broken by adding widths, or 0. `lines` gives the line metrics of a font; it may be NULL.
int gtks_text_shaper_shape(
    gtks_text_shaper *shaper, const void *font, const gtks_font_lines *lines, const char *text, int length,
    int with_pieces, gtks_text_table *table);

/// How far a line (a PangoLayoutLine) reaches above and below its baseline.
gtks_line_metrics gtks_layout_line_metrics(const void *line, const gtks_font_lines *lines);

/// Whether a line of a PangoLayout begins where its text has no place for a line to break.
int gtks_layout_breaks_words(void *layout);

#endif
