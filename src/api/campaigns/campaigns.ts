import * as v from 'valibot'
import { inlineSettings, readPage } from '~/api/content/document'
import { send } from '~/api/http'
import { localPath } from '~/config/paths'
import type { CampaignPage } from '~/domain/campaigns/placedCampaign'
import { ContractError } from '~/domain/errors'
import { report } from '~/lib/report'
import { readCampaigns } from './campaignHtml'

/** WordPress prints scalars as strings: true is "1", false "". */
const isTrue = v.fallback(
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => Boolean(Number(value))),
  ),
  false,
)

/** `hurrytimer_ajax_object` (docs/calls.md#campaign-pages). */
const Settings = v.object({
  ajax_nonce: v.fallback(v.string(), ''),
  disable_actions: isTrue,
  redirect_no_back: isTrue,
  COOKIEPATH: v.fallback(v.string(), ''),
  COOKIE_DOMAIN: v.fallback(v.string(), ''),
})

/**
 * The campaigns of a rendered page: no call returns them.
 *
 * @param path in-app
 * @returns undefined where the shop has no HurryTimer
 */
export async function fetchCampaigns(path: string): Promise<CampaignPage | undefined> {
  const page = await readPage(path)
  const settings = readSettings(page)
  if (!settings) return undefined
  const hasBars = page.querySelector('.hurrytimer-sticky') !== null
  return {
    path,
    campaigns: readCampaigns(page, hasBars ? await fetchStyles(page) : ''),
    isPreview: settings.disable_actions,
    replacesHistory: settings.redirect_no_back,
    cookiePath: settings.COOKIEPATH || '/',
    cookieDomain: settings.COOKIE_DOMAIN,
  }
}

/** From the page that was read last: one nonce is for all campaigns and both calls. */
let newestNonce: string | undefined

/**
 * The nonce of docs/calls.md#update-campaign-timestamp and docs/calls.md#next-recurrence.
 *
 * @param path of a page with a campaign
 * @param refused a nonce that the shop has refused
 */
export async function campaignNonce(path: string, refused?: string) {
  if (newestNonce === undefined || newestNonce === refused) readSettings(await readPage(path))
  return newestNonce
}

function readSettings(page: ParentNode) {
  try {
    const printed = inlineSettings(page, 'hurrytimer_ajax_object')
    if (printed === undefined) return undefined
    const settings = v.parse(Settings, printed)
    newestNonce = settings.ajax_nonce
    return settings
  } catch (error) {
    report(error, 'reading the settings of the campaigns')
    return undefined
  }
}

/** The plugin's stylesheets by path: their names change with their content. */
const styles = new Map<string, Promise<string>>()

async function fetchStylesheet(path: string): Promise<string> {
  const call = 'campaign styles'
  const { status, text } = await send(call, path, {})
  if (status < 400 && !text.trimStart().startsWith('<')) return text
  throw new ContractError(call, status, 'not a stylesheet')
}

/** The one place that says at which edge of the window a bar is; '' if it cannot be read. */
async function fetchStyles(page: ParentNode): Promise<string> {
  const inline = [...page.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n')
  const link = page.querySelector('link[href*="/hurrytimer/css/"]')
  const path = localPath(link?.getAttribute('href') ?? '')
  if (!path) return inline
  const request = styles.get(path) ?? fetchStylesheet(path)
  styles.set(path, request)
  try {
    return inline + (await request)
  } catch (error) {
    styles.delete(path)
    report(error, 'reading the styles of the campaigns')
    return inline
  }
}
