/**
 * Markup whose inline event handlers have another name: Chromium reports each one as a violation of the
 * content security policy, although parsed documents are inert.
 */
export const withoutHandlers = (html: string) => html.replace(HANDLER, ' data-on')

const HANDLER = /\son(?=[a-z]+=)(?<=<[a-z][^<>]*)/gi

/** Elements in one another; a page has about 30, and Chromium itself stops at 512. */
const DEPTH_MAX = 100

/** A script has comparisons and texts that look like tags, and an SVG has tags without an end. */
const TAG = /<(script|style|svg)\b[^]*?<\/\1\s*>|<!--[^]*?-->|<(\/?)([a-z][\w-]*)[^>]*>/gi

/** They have no end tag, or need none: their start tags do not tell a depth. */
const ENDLESS =
  /^(?:area|w?br|col|d[dt]|embed|hr|img|input|li|link|meta|option|p|r[pt]|source|t[dhr]|tbody|track)$/i

/**
 * Markup without the tags that are nested too deeply; what they contain stays. Browsers take seconds to parse,
 * clean and lay out thousands of nested elements.
 */
export function withoutDeepTags(html: string): string {
  let depth = 0
  return html.replace(TAG, (tag, _whole, slash: string, name: string | undefined) => {
    if (!name || ENDLESS.test(name)) return tag
    if (!slash) depth += 1
    const isDeep = depth > DEPTH_MAX
    if (slash && depth > 0) depth -= 1
    return isDeep ? '' : tag
  })
}
