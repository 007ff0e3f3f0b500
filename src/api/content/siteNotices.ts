import { readSalesPopup } from '~/api/campaigns/salesPopup'
import { send } from '~/api/http'
import { encodeForm } from '~/api/encoding'
import { localPath, localSrcset, paths, safeUrl } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import type {
  Chat,
  ComingSoon,
  Newsletter,
  SiteNotices,
  StoreNotice,
} from '~/domain/content/siteNotices'
import { copyWithout, need, textOf } from '~/lib/html'
import { report } from '~/lib/report'
import { printedElement } from './authored'
import { readContactForm } from './contactFormHtml'
import { readContentParts } from './contentParts'
import { readSomePage } from './document'

/**
 * Reads what WordPress prints into every page (docs/calls.md#site-notices). Not from the page of the current
 * screen, which may do something when it is opened: that of an order empties the cart.
 */
export const fetchSiteNotices = async (): Promise<SiteNotices> =>
  readSiteNotices(await readSomePage(paths.home()))

/** A part that cannot be parsed is reported and left out. */
export function readSiteNotices(page: ParentNode): SiteNotices {
  const readers = {
    storeNotice: readStoreNotice,
    comingSoon: readComingSoon,
    newsletter: readNewsletter,
    newsletterForm: readNewsletterForm,
    salesPopup: readSalesPopup,
    chat: readChat,
  }
  const parts = Object.entries(readers).flatMap(([name, read]) => {
    try {
      const part = read(page)
      return part ? [[name, part] as const] : []
    } catch (error) {
      report(error, `reading the ${name} of a page`)
      return []
    }
  })
  return Object.fromEntries(parts) satisfies SiteNotices
}

const DISMISS = '.woocommerce-store-notice__dismiss-link'

function readStoreNotice(page: ParentNode): StoreNotice | undefined {
  const notice = printedElement(page, '.woocommerce-store-notice')
  const html = notice && serverHtml(copyWithout(notice, DISMISS).innerHTML.trim())
  if (!notice || !html) return undefined
  return {
    // Part of a cookie's name.
    id: (notice.getAttribute('data-notice-id') ?? '').replace(/[^\w-]/g, ''),
    html,
    dismissLabel: textOf(notice.querySelector(DISMISS)) ?? '',
  }
}

/** The REST route of a user, with or without pretty permalinks; in a folder, too. */
const USER_ROUTE = /^(?:[^?#]*\/wp-json|[^?#]*\?rest_route=)\/wp\/v2\/users\/\d+\/?$/

function readComingSoon(page: ParentNode): ComingSoon | undefined {
  const banner = printedElement(page, '#coming-soon-footer-banner')
  if (!banner) return undefined
  const link = need(banner, '.coming-soon-footer-banner-dismiss')
  const html = serverHtml(need(banner, '.coming-soon-footer-banner__content').innerHTML.trim())
  const restPath = localPath(link.getAttribute('data-rest-url') ?? '') ?? ''
  if (!html || !USER_ROUTE.test(decodeURIComponent(restPath))) return undefined
  return { html, restPath, nonce: link.getAttribute('data-rest-nonce') ?? '' }
}

/** Saves that the administrator has dismissed the banner. @throws TransportError without a response */
export async function dismissComingSoon({ restPath, nonce }: ComingSoon) {
  await send('dismiss the coming-soon banner', restPath, {
    body: encodeForm({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
    wpNonce: nonce,
  })
}

/** The field by which the shopper hides the popup; it belongs to the popup, not to the shop's form. */
const HIDE_FIELD = '.hidden-popup-newsletter'

function readNewsletter(page: ParentNode): Newsletter | undefined {
  const popup = printedElement(page, '.newsletterpopup .wp-newletter')
  if (!popup) return undefined
  const hideLabel = textOf(popup.querySelector(HIDE_FIELD))
  const content = copyWithout(popup, HIDE_FIELD)
  const image = content.querySelector(':scope > .image img')
  const src = safeUrl(image?.getAttribute('src') ?? '')
  content.querySelector(':scope > .image')?.remove()
  const parts = readContentParts(content)
  if (parts.length === 0) return undefined
  const srcset = localSrcset(image?.getAttribute('srcset') ?? '')
  return {
    parts,
    ...(hideLabel ? { hideLabel } : {}),
    ...(src && src !== '#' ? { image: { src, alt: '', ...(srcset ? { srcset } : {}) } } : {}),
  }
}

/** The first form of the footer that asks for an e-mail address and not for a message. */
function readNewsletterForm(page: ParentNode) {
  const form = [...page.querySelectorAll('footer .wpcf7, #bwp-footer .wpcf7')].find(
    (element) => element.querySelector('[type="email"]') && !element.querySelector('textarea'),
  )
  return form && readContactForm(form)
}

/** The address of the script, in the inline script that tawk.to gives to shop owners. */
const CHAT_SCRIPT = /https:\/\/embed\.tawk\.to\/([\da-f]{24})\/(default|[\da-z]{6,12})\b/

function readChat(page: ParentNode): Chat | undefined {
  for (const script of page.querySelectorAll('script')) {
    const text = script.getAttribute('src') ?? script.textContent ?? ''
    const [, propertyId, widgetId] = CHAT_SCRIPT.exec(text) ?? []
    if (propertyId && widgetId) return { propertyId, widgetId }
  }
  return undefined
}
