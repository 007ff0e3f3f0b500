/**
 * Markup whose inline event handlers have another name: Chromium reports each one as a violation of the
 * content security policy, although parsed documents are inert.
 */
export const withoutHandlers = (html: string) =>
  html.replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(/\son(?=[a-z]+=)/gi, ' data-on'))

/** Elements in one another; a page has about 30, and Chromium itself stops at 512. */
const DEPTH_MAX = 100

/** A comment, the start of a tag, or what the parser makes a comment of. */
const TOKEN = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(\/?)([a-z][^ \t\n\f\r/>]*)|<[!?/][^>]*>?/gi

/** Space, or an attribute. Only the first character of a value can be a quote that encloses `>`. */
const ATTRIBUTE =
  /[ \t\n\f\r/]+|[^ \t\n\f\r/>][^ \t\n\f\r/>=]*(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"[^"]*"|'[^']*'|(?!["'])[^ \t\n\f\r>]*))?/y

/** Nobody reads them, and inside, the parser has rules of its own. */
const UNREAD = /^(svg|math|template|frameset|xmp|noembed|noframes|plaintext)$/

/** What they contain is text: a script has comparisons that look like tags. */
const TEXT = /^(script|style|textarea|title|iframe)$/

/** They have no end tag, or need none: their start tags do not tell a depth. */
const ENDLESS =
  /^(area|w?br|col|embed|hr|img|input|link|meta|option|p|param|source|t[dhr]|tbody|track)$/

/** Another one closes them. */
const ITEM = /^(li|d[dt])$/

/** Their end tag also closes what is open inside, other than a `FRAME`. */
const BLOCK =
  /^(article|aside|blockquote|button|div|[dou]l|fieldset|figure|footer|h[1-6]|header|main|nav|section|table)$/
const FRAME = /^(applet|caption|marquee|object|select|table)$/

/** Each that is left open has a copy in every element after it. */
const FORMAT_MAX = 20
const FORMAT = /^(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/**
 * Markup without the tags that are nested too deeply; what they contain stays. Browsers take seconds to parse,
 * clean and lay out thousands of nested elements. `UNREAD` elements go with their content.
 *
 * Reads the tags once, as the parser does (HTML standard, 13.2.5 and 13.2.6). In doubt an element stays open:
 * `</b>` does not close the element of `<div></b>`.
 */
export function withoutDeepTags(html: string): string {
  let open: string[] = []
  /** Counts; -1 for one that is known to have no end tag. */
  const removed = new Map<string, number>()
  let flat = ''
  let copied = 0
  const remove = (from: number, to: number) => {
    flat += html.slice(copied, from)
    copied = to
  }
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(html)
    if (!token) break
    at = TOKEN.lastIndex
    if (!token[2]) continue
    const from = token.index
    // `toLowerCase` would also make a "k" of the Kelvin sign.
    const name = token[2].replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    at = tagEnd(html, at)
    if (ENDLESS.test(name)) continue
    const count = removed.get(name) ?? 0
    if (token[1]) {
      if (count <= 0) open = withoutClosed(open, name)
      else {
        removed.set(name, count - 1)
        remove(from, at)
      }
      continue
    }
    const isUnread = UNREAD.test(name)
    if (isUnread || TEXT.test(name)) {
      const end = count < 0 ? -1 : endTag(html, name, at)
      if (end < 0) removed.set(name, -1)
      // In a list of options, some parsers ignore the element.
      if (isUnread || open.includes('select')) {
        if (isUnread && end >= 0) at = tagEnd(html, end + name.length + 2)
        remove(from, at)
      } else {
        const after = end < 0 ? html.length : end
        const text = html.slice(at, after)
        // In a comment, a script can contain the end tag of another.
        if (text.includes('<!--') && /<script/i.test(text)) remove(at, after)
        at = after
      }
      continue
    }
    if (ITEM.test(name)) open = withoutClosed(open, name)
    const isTooDeep =
      open.length >= DEPTH_MAX ||
      (FORMAT.test(name) && open.filter((other) => FORMAT.test(other)).length >= FORMAT_MAX)
    if (!isTooDeep) open.push(name)
    else {
      removed.set(name, count + 1)
      remove(from, at)
    }
  }
  return flat + html.slice(copied)
}

/** The index after the tag whose attributes start at `at`; the length of the text where it has no end. */
function tagEnd(html: string, at: number) {
  let end = at
  for (ATTRIBUTE.lastIndex = at; ATTRIBUTE.test(html);) end = ATTRIBUTE.lastIndex
  return html[end] === '>' ? end + 1 : html.length
}

/** The index of the next end tag; -1 without one. */
function endTag(html: string, name: string, at: number) {
  const tag = new RegExp(`</${name}[ \\t\\n\\f\\r/>]`, 'gi')
  tag.lastIndex = at
  return tag.exec(html)?.index ?? -1
}

/** The open elements after an end tag, outermost first. */
function withoutClosed(open: string[], name: string) {
  const at = open.lastIndexOf(name)
  const inside = open.slice(at + 1)
  const isStop = (other: string) =>
    BLOCK.test(name)
      ? FRAME.test(other)
      : !FORMAT.test(other) && !/^(span|label|r[pt])$/.test(other)
  if (at < 0 || inside.some(isStop)) return open
  return [...open.slice(0, at), ...inside.filter((other) => FORMAT.test(other))]
}
