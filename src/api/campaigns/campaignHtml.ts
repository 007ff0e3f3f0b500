import * as v from 'valibot'
import { isAuthored } from '~/api/content/authored'
import { safeUrl } from '~/config/paths'
import type { Campaign, CampaignAction } from '~/domain/campaigns/campaign'
import type {
  CampaignLook,
  CampaignPlace,
  PlacedCampaign,
  ProductPosition,
  TimerPart,
} from '~/domain/campaigns/placedCampaign'
import { parseTimerTemplate } from '~/domain/campaigns/timerTemplate'
import { serverHtml } from '~/domain/content/serverHtml'
import { copyWithout, parseHtml, textOf } from '~/lib/html'
import { report } from '~/lib/report'

const CAMPAIGN = '.hurrytimer-campaign[data-config]'

/**
 * The campaigns of a page, in its order (docs/calls.md#campaign-pages). One that cannot be read is reported and
 * left out.
 *
 * @param styles the plugin's stylesheet, for the edges of the bars
 */
export const readCampaigns = (page: ParentNode, styles: string): PlacedCampaign[] =>
  [...page.querySelectorAll(CAMPAIGN)].flatMap((element) => {
    try {
      return [readCampaign(element, styles)]
    } catch (error) {
      report(error, 'reading a campaign')
      return []
    }
  })

function readCampaign(element: Element, styles: string): PlacedCampaign {
  const { campaign, inBackground, template, dismissDays } = v.parse(
    Config,
    element.getAttribute('data-config'),
  )
  // A text may name a campaign of its own: it must not lead away from the shop.
  if (isAuthored(element)) campaign.actions = campaign.actions.filter(staysInShop)
  return {
    campaign,
    place: inBackground
      ? { kind: 'background' }
      : placeOf(element, { id: campaign.id, dismissDays, styles }),
    look: readLook(element, template),
  }
}

/** The last moment that a Date can have, in ms; durations are shorter, too. */
const MAX_MS = 8.64e15

/** Milliseconds as a number or a string; undefined for null, '' and invalid values. */
const Timestamp = v.pipe(
  v.union([v.number(), v.string(), v.null()]),
  v.transform(Number),
  v.transform((ms) => (ms > 0 && ms <= MAX_MS ? ms : undefined)),
)

/** Whole seconds: a shorter duration would restart without end. 0 for null, '' and invalid values. */
const SecondsInMs = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((seconds) => Math.floor(Number(seconds)) * 1000),
    v.minValue(0),
    v.maxValue(MAX_MS),
  ),
  0,
)

const RESTARTS: Record<string, Campaign['restart']> = {
  1: 'none',
  2: 'immediately',
  3: 'after-reload',
  4: 'after-duration',
}

const DEFAULT_DISMISS_DAYS = 7

const Action = v.pipe(
  v.object({
    id: v.union([v.number(), v.string()]),
    redirectUrl: v.nullish(v.string(), ''),
    message: v.nullish(v.string(), ''),
    coupon: v.nullish(v.string(), ''),
  }),
  v.transform(({ id, redirectUrl, message, coupon }): CampaignAction | undefined => {
    switch (Number(id)) {
      case 2:
        return { kind: 'hide' }
      case 3:
        return redirectAction(redirectUrl)
      case 5:
        return { kind: 'remove form' }
      case 6: {
        const html = serverHtml(withoutScripts(message))
        return html && { kind: 'message', html }
      }
      case 7:
        return coupon.trim() === '' ? undefined : { kind: 'expire coupon', code: coupon }
      // 1 is "none"; the server changes a stock status, 4, itself.
      default:
        return undefined
    }
  }),
)

/** The plugin runs them; their text is none of the message. */
function withoutScripts(message: string): string {
  const content = parseHtml(message)
  const root = content.ownerDocument.createElement('div')
  root.append(copyWithout(content, 'script, style'))
  return root.innerHTML
}

const staysInShop = (action: CampaignAction) =>
  action.kind !== 'redirect' || action.url.startsWith('/')

function redirectAction(text: string): CampaignAction | undefined {
  const url = safeUrl(text.trim())
  return url && /^(?:https?:|\/)/.test(url) ? { kind: 'redirect', url } : undefined
}

/** `data-config` (docs/calls.md#campaign-pages); numbers may be strings. */
const Config = v.pipe(
  v.string(),
  // The plugin's script also replaces line breaks, which themes insert into the attribute.
  v.transform((json) => json.replace(/\s+/g, ' ')),
  v.parseJson(),
  v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)),
    isRegular: v.boolean(),
    recurr: v.fallback(v.boolean(), false),
    timeToNextRecurrence: SecondsInMs,
    endDate: v.fallback(v.optional(Timestamp), undefined),
    duration: SecondsInMs,
    restart: v.fallback(v.union([v.number(), v.string()]), 1),
    restart_duration: SecondsInMs,
    should_reset: v.optional(v.unknown()),
    reset_token: v.fallback(v.union([v.number(), v.string()]), ''),
    reload_reset: v.optional(v.unknown()),
    run_in_background: v.fallback(v.boolean(), false),
    template: v.fallback(v.string(), ''),
    sticky_bar_hide_timeout: v.fallback(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.minValue(0)),
      DEFAULT_DISMISS_DAYS,
    ),
    actions: v.fallback(v.array(v.fallback(Action, undefined)), []),
  }),
  v.transform((wire) => {
    const campaign: Campaign = {
      id: wire.id,
      mode: wire.isRegular ? (wire.recurr ? 'recurring' : 'fixed') : 'evergreen',
      ...(wire.endDate === undefined ? {} : { endsAt: wire.endDate }),
      durationMs: wire.duration,
      restart: RESTARTS[String(wire.restart)] ?? 'none',
      restartAfterMs: wire.restart_duration,
      isReset: Boolean(wire.should_reset),
      ...(wire.reset_token ? { resetToken: String(wire.reset_token) } : {}),
      isResetOnLoad: Boolean(wire.reload_reset),
      recursAfterMs: wire.timeToNextRecurrence,
      actions: wire.actions.filter((action) => action !== undefined),
    }
    return {
      campaign,
      inBackground: wire.run_in_background,
      template: wire.template,
      dismissDays: wire.sticky_bar_hide_timeout,
    }
  }),
)

interface BarFacts {
  id: number
  dismissDays: number
  styles: string
}

function placeOf(element: Element, { id, dismissDays, styles }: BarFacts): CampaignPlace {
  const bar = element.closest('.hurrytimer-sticky')
  if (bar) {
    const isDismissible = bar.querySelector('.hurrytimer-sticky-close') !== null
    return { kind: 'bar', edge: edgeOf(id, styles), isDismissible, dismissDays }
  }
  if (element.closest(POPUP)) return { kind: 'popup' }
  const summary = element.closest('.summary, .entry-summary, .wp-block-woocommerce-single-product')
  if (summary) {
    const position = positionIn(summary, element)
    if (position) return { kind: 'product', position }
  }
  return element.closest(CONTENT) ? { kind: 'content' } : { kind: 'page' }
}

/** Dialogs of Elementor and of the theme. */
const POPUP = '[data-elementor-type="popup"], .newsletterpopup, dialog'

/** Around the text of a page, in the themes that src/api/content/contentPage.ts knows. */
const CONTENT =
  '.entry-content, .wp-block-post-content, .post-content, [data-elementor-id]:not([data-elementor-type="header"], [data-elementor-type="footer"])'

/** The stylesheet has one rule for each bar: `.hurrytimer-sticky-12 { …; bottom: 0; }`. */
function edgeOf(id: number, styles: string): 'top' | 'bottom' {
  const rule = new RegExp(String.raw`\.hurrytimer-sticky-${id}\s*\{([^}]*)\}`, 'g')
  const [last = ''] = [...styles.matchAll(rule)].map(([, body]) => body).slice(-1)
  return /(?:^|[;\s])bottom\s*:\s*0/.test(last) ? 'bottom' : 'top'
}

/** The landmarks of a product's summary with the positions after them, the last one first. */
const LANDMARKS: [selector: string, position: ProductPosition][] = [
  ['form.cart', 'below form'],
  ['.woocommerce-product-details__short-description, .description', 'above form'],
  ['.price', 'below price'],
  ['.product_title, h1', 'below title'],
]

function positionIn(summary: Element, element: Element): ProductPosition | undefined {
  const landmarks = LANDMARKS.flatMap(([selector, position]) => {
    const landmark = summary.querySelector(selector)
    return landmark ? [{ landmark, position }] : []
  })
  if (landmarks.some(({ landmark }) => landmark.contains(element))) return undefined
  return (
    landmarks.find(({ landmark }) => isAfter(element, landmark))?.position ??
    (landmarks.length > 0 ? 'above title' : undefined)
  )
}

const isAfter = (element: Element, landmark: Element) =>
  Boolean(landmark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

function readLook(element: Element, template: string): CampaignLook {
  const headline = element.querySelector('.hurrytimer-headline')
  const html = headline && serverHtml(headline.innerHTML)
  const timer = element.querySelector('.hurrytimer-timer')
  const link = element.querySelector('.hurrytimer-button')
  const url = safeUrl(link?.getAttribute('href') ?? '')
  const label = textOf(link)
  return {
    ...(html ? { headline: { html, isBelow: timer !== null && isAfter(headline, timer) } } : {}),
    timer: readTemplate(template),
    ...(url && label ? { button: { label, url } } : {}),
  }
}

/** The plugin's template has blocks and separators; a shop's own may be any markup with directives. */
function readTemplate(template: string): TimerPart[] {
  const root = parseHtml(template)
  const elements = root.querySelectorAll('.hurrytimer-timer-block, .hurrytimer-timer-sep')
  const parts = [...elements].flatMap((element): TimerPart[] => {
    if (element.matches('.hurrytimer-timer-sep')) {
      const text = textOf(element)
      return text ? [{ kind: 'separator', text }] : []
    }
    const digits = textOf(element.querySelector('.hurrytimer-timer-digit') ?? element) ?? ''
    const label = textOf(element.querySelector('.hurrytimer-timer-label')) ?? ''
    return [
      {
        kind: 'block',
        digits: parseTimerTemplate(digits),
        label: parseTimerTemplate(label),
      },
    ]
  })
  if (parts.length > 0) return parts
  const text = textOf(root)
  return text ? [{ kind: 'block', digits: parseTimerTemplate(text), label: [] }] : []
}
