// What a font's file says of its version.

#include "CGtkShims.h"

#include <hb.h>
#include <pango/pango.h>

int gtks_font_revision(void *font) {
    hb_font_t *loaded = font ? pango_font_get_hb_font(font) : NULL;
    if (!loaded) return 0;
    hb_blob_t *head = hb_face_reference_table(hb_font_get_face(loaded), HB_TAG('h', 'e', 'a', 'd'));
    unsigned length = 0;
    const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(head, &length);
    // The field fontRevision, after the table's own version.
    unsigned revision = 0;
    for (unsigned index = 4; bytes && length >= 8 && index < 8; index++) revision = revision << 8 | bytes[index];
    hb_blob_destroy(head);
    return (int)revision;
}
