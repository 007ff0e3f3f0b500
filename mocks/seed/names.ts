/**
 * A title as WordPress prints it: curly quotes, dashes, "&#038;"; only the Store API removes
 * unknown tags.
 */
export const titleHtml = (name: string) =>
  name
    .replace(/&/g, '&#038;')
    .replace(/(^|[\s([])"/g, '$1&#8220;')
    .replace(/"/g, '&#8221;')
    .replace(/(^|[\s([])'/g, '$1&#8216;')
    .replace(/'/g, '&#8217;')
    .replace(/ - /g, ' &#8211; ')
    .replace(/\.\.\./g, '&#8230;')

/** The same after wp_kses, which takes "<2nd ed.>" for a tag. */
export const storeTitle = (name: string) => titleHtml(name.replace(/<[^>]*>/g, ''))

/** Term names are encoded once, differently from titles. */
export const termHtml = (name: string) =>
  name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
