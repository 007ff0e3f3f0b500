import * as v from 'valibot'
import { imagePath, readMenu, titledLists } from './menuItems.ts'
import { decodePath, plainText, type ShopPage } from './page.ts'
import type { Findings } from './findings.ts'

const FOOTER = 'footer, #footer, [role="contentinfo"]'
/** As siteSchema.ts has it. */
const EmailAddress = v.pipe(v.string(), v.email())

const COLUMNS_MAX = 5
const LINKS_MAX = 10
const COPYRIGHT_MAX = 200

/** Hosts of social networks on which shops have pages. */
const NETWORKS =
  /(?:^|\.)(?:facebook|instagram|twitter|x|youtube|linkedin|pinterest|tiktok|threads|bsky|telegram|t|whatsapp|wa|goodreads|snapchat|reddit|tumblr|vimeo|flickr|medium|spotify|discord|mastodon)\.(?:com|net|app|me|org|gg|social|in)$/i

/** The footer's columns, contact details, social pages and last line, as far as the shop has them. */
export function findFooter({ document }: ShopPage, origin: string, findings: Findings) {
  const footer = [...document.querySelectorAll(FOOTER)].find(
    (element) => !element.closest('article'),
  )
  const bar = footer ?? document.querySelector('.bwp-copyright')
  if (!bar) return
  const anchors = [...bar.querySelectorAll('a[href]')]
  const hrefs = anchors.map((link) => link.getAttribute('href')?.trim() ?? '')
  const social = [...new Set(hrefs.filter(isSocial))]
  // In a column, each link counts, also to the cart and the account.
  const context = { origin, isOwn: (path: string) => path.startsWith('/wp-') }
  const lists = titledLists(bar).map(({ title, list }) => {
    const { items } = readMenu([list], context, LINKS_MAX)
    const links = items.flatMap(({ label, path }) =>
      path && !isSocial(path) ? [{ label, path }] : [],
    )
    return { title, links }
  })
  const filled = lists.filter((list) => list.links.length > 0)
  const columns = filled.filter(({ title }) => title).slice(0, COLUMNS_MAX)
  const where = 'the footer of the home page'
  const put = (setting: string, value: unknown) =>
    findings.suggest(`footer.${setting}`, value, where)

  if (columns.length > 0) {
    put('columns', columns)
    const untitled = filled.filter(({ title }) => !title).flatMap((list) => list.links)
    put('links', untitled.length > 0 ? untitled.slice(0, LINKS_MAX) : undefined)
  }
  const mail = hrefs.find((href) => href.startsWith('mailto:'))?.slice('mailto:'.length) ?? ''
  const email = decodePath(mail.split('?')[0] ?? '')
  put('contact.address', plainText(bar.querySelector('address, .address')?.innerHTML) || undefined)
  put('contact.phone', textOfLink(anchors, 'tel:'))
  put('contact.email', v.is(EmailAddress, email) ? email : undefined)
  put('social', social.length > 0 ? social : undefined)
  put('paymentImage', imagePath(bar.querySelector('.payment img, img[src*="payment" i]'), origin))
  put('copyright', findCopyright(bar, origin))
  return columns.length > 0
}

const isSocial = (href: string) =>
  /^https?:\/\//.test(href) && URL.canParse(href) && NETWORKS.test(new URL(href).hostname)

/** The number as people read it. */
function textOfLink(links: readonly Element[], scheme: string) {
  const link = links.find((one) => one.getAttribute('href')?.trim().startsWith(scheme))
  const text = plainText(link?.innerHTML)
  const number = link?.getAttribute('href')?.trim().slice(scheme.length)
  return (/\d/.test(text) ? text : number) || undefined
}

/** The shortest element with the sign or the word; the current year follows the calendar. */
function findCopyright(bar: Element, origin: string): string | undefined {
  const texts = [...bar.querySelectorAll('p, div, span, small, address')]
    .map((element) => textWithoutLinks(element, origin))
    .filter((text) => /©|\bcopyright\b/i.test(text) && text.length <= COPYRIGHT_MAX)
    .sort((a, b) => a.length - b.length)
  return texts.find((text) => text.length > 9)?.replace(String(new Date().getFullYear()), '{year}')
}

/** The line without links, such as a theme's to its maker; the shop's name often links to its home page. */
function textWithoutLinks(element: Element, origin: string) {
  const copy = element.cloneNode(true) as Element
  for (const link of copy.querySelectorAll('a')) {
    const href = link.getAttribute('href')?.replace(/\/$/, '')
    if (href !== origin && href !== '') link.remove()
  }
  return plainText(copy.innerHTML).replace(/\s+[.|·–-]*$/, '')
}
