import { JSDOM, VirtualConsole } from 'jsdom'
import { checkJsonLd } from './richResults.ts'
import { isWebUrl } from './values.ts'

/** About as many characters as a search engine shows. */
const DESCRIPTION_MAX = 160

/** “Robots meta tag, data-nosnippet, and X-Robots-Tag specifications” of Google Search Central. */
const ROBOTS_RULE =
  /^(?:all|index|follow|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:-?\d+|max-image-preview:(?:none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/i

const OPEN_GRAPH_TYPES = ['website', 'article', 'product']
const TWITTER_CARDS = ['summary', 'summary_large_image']

/**
 * Checks what a page tells search engines and link previews: title, description, canonical address, robots,
 * Open Graph (https://ogp.me requires title, type, url and image), Twitter card and JSON-LD.
 *
 * @param html the text of a whole page
 * @returns the problems; an empty list for a valid head
 */
export function validateHead(html: string): string[] {
  // Without jsdom's messages about styles that it cannot parse.
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window
  const head = new Head(document)
  head.checkTitle()
  head.checkAddresses()
  head.checkDescription()
  head.checkRobots()
  head.checkPreview()
  head.checkJsonLd()
  return head.problems
}

class Head {
  readonly problems: string[] = []
  readonly document: Document

  constructor(document: Document) {
    this.document = document
  }

  checkTitle() {
    // Drawings have titles, too.
    const titles = [...this.document.querySelectorAll('title')].filter(
      (title) => !title.closest('svg'),
    )
    if (titles.length !== 1) this.problems.push(`title is there ${titles.length} times`)
    else if (!titles[0]?.textContent.trim()) this.problems.push('title is empty')
  }

  checkAddresses() {
    const canonical = this.single('canonical link', 'link[rel="canonical"]', 'href')
    const url = this.property('og:url')
    this.checkUrl('canonical link', canonical)
    this.checkUrl('og:url', url)
    if (!canonical || !url || ![canonical, url].every(isWebUrl)) return
    // Either may be percent-encoded.
    if (new URL(canonical).href !== new URL(url).href) {
      this.problems.push(`og:url is not the canonical address: ${url}, ${canonical}`)
    }
  }

  checkDescription() {
    const description = this.single('description', 'meta[name="description"]', 'content')
    const length = Array.from(description ?? '').length
    if (length > DESCRIPTION_MAX) this.problems.push(`description has ${length} characters`)
  }

  checkRobots() {
    const elements = this.all('meta[name="robots"]')
    if (elements.length > 1) this.problems.push(`robots is there ${elements.length} times`)
    for (const element of elements) {
      const rules = (element.getAttribute('content') ?? '').split(',').map((rule) => rule.trim())
      const unknown = rules.filter((rule) => !ROBOTS_RULE.test(rule))
      if (unknown.length > 0) this.problems.push(`robots has no rule “${unknown.join(', ')}”`)
    }
  }

  checkPreview() {
    this.property('og:title')
    this.checkMember('og:type', this.property('og:type'), OPEN_GRAPH_TYPES)
    // Several are allowed.
    const images = this.all('meta[property="og:image"]')
    if (images.length === 0) this.problems.push('og:image is missing')
    for (const image of images) this.checkUrl('og:image', image.getAttribute('content') ?? '')
    const card = this.single('twitter:card', 'meta[name="twitter:card"]', 'content')
    this.checkMember('twitter:card', card, TWITTER_CARDS)
  }

  checkJsonLd() {
    const nodes = [...this.document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }): unknown[] => {
        try {
          return [JSON.parse(textContent)]
        } catch (error) {
          this.problems.push(`JSON-LD cannot be parsed: ${String(error)}`)
          return []
        }
      },
    )
    this.problems.push(...checkJsonLd(nodes).errors)
  }

  all(selector: string): Element[] {
    return [...this.document.head.querySelectorAll(selector)]
  }

  /** The value of the one element that the head must have; undefined after a problem. */
  single(name: string, selector: string, attribute: string): string | undefined {
    const elements = this.all(selector)
    const value = elements[0]?.getAttribute(attribute)?.trim()
    if (elements.length === 1 && value) return value
    if (elements.length === 0) this.problems.push(`${name} is missing`)
    else if (elements.length === 1) this.problems.push(`${name} is empty`)
    else this.problems.push(`${name} is there ${elements.length} times`)
    return undefined
  }

  property(name: string) {
    return this.single(name, `meta[property="${name}"]`, 'content')
  }

  checkUrl(name: string, address: string | undefined) {
    if (address !== undefined && !isWebUrl(address)) {
      this.problems.push(`${name} is no absolute https URL: ${address}`)
    }
  }

  checkMember(name: string, value: string | undefined, members: readonly string[]) {
    if (value && !members.includes(value)) {
      this.problems.push(`${name} is none of ${members.join(', ')}: ${value}`)
    }
  }
}
