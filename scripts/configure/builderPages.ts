import { siteDefaults } from '../../src/config/siteDefaults.ts'
import { isGroup } from '../siteBlock.ts'
import { valueAt, type Findings } from './findings.ts'
import { decodePath, shopPath } from './page.ts'
import type { ShopResponses } from './responses.ts'

/** Widgets of Elementor that are plain markup, or that the app draws itself; the others need its scripts. */
const PLAIN_WIDGETS =
  /^(?:counter|bwp_instagram|heading|text-editor|image|image-box|button|icon|icon-box|icon-list|divider|spacer|star-rating|social-icons|testimonial|google_maps|html|shortcode|menu-anchor|read-more|sidebar|wp-widget-.*)$/

/** Modules of other page builders that need their scripts: Divi, WPBakery, Beaver Builder, Slider Revolution. */
const SCRIPTED_MODULE =
  /\b(?:et_pb_(?:slider|tabs|toggle|accordion|gallery|counters?|countdown_timer|circle_counter|number_counter|contact_form|map|filterable_portfolio)|vc_(?:tta|tabs|carousel|images_carousel|pie_chart|progress_bar)|wpb_gallery|fl-module-(?:content-slider|slideshow|gallery|tabs|accordion|countdown|contact-form)|rs-module|rev_slider)\b/

/** The scripts of WordPress's own lists of archives and categories. */
const CORE_DROPDOWN = /<div\b[^>]*\bwp-block-(?:archives|categories)-dropdown\b[^]*?<\/script>/gi

/**
 * Finds pages that need scripts of a page builder: the setting `wordpressPaths` leaves them to WordPress. The
 * owner may know better, so the value is a suggestion.
 */
export function findBuilderPages({ origin, editorialPages }: ShopResponses, findings: Findings) {
  if (!editorialPages) {
    findings.ask(
      'wordpressPaths',
      'the shop does not publish its pages at /wp-json/wp/v2/pages: name those of a page builder that need scripts.',
    )
    return
  }
  const screens = screensOf(findings)
  const found = editorialPages
    .map(({ link, content }) => ({
      path: decodePath(shopPath(link, origin) ?? '/'),
      needs: scriptsIn(content.rendered),
    }))
    .filter(({ path, needs }) => needs && path.endsWith('/') && !screens.has(path))
    .sort((a, b) => a.path.localeCompare(b.path))
  if (found.length === 0) {
    findings.suggest('wordpressPaths', [], 'the content of its pages')
    return
  }
  findings.suggest(
    'wordpressPaths',
    found.map(({ path }) => path),
    'the content of its pages',
    `${found.map(({ path, needs }) => `${path} has ${needs}`).join('; ')}. WordPress shows these pages; remove those that read well without.`,
  )
}

/** Pages that are screens of the app, whatever is in them. */
function screensOf({ block }: Findings): ReadonlySet<unknown> {
  const read = valueAt(block, 'addresses')
  return new Set([
    '/',
    ...Object.values({ ...siteDefaults.addresses, ...(isGroup(read) ? read : {}) }),
  ])
}

/** What needs a script in the content of a page; undefined for plain markup. */
function scriptsIn(html: string): string | undefined {
  const widgets = [...html.matchAll(/\bdata-widget_type="([\w-]+)/g)].map(([, type = '']) => type)
  const widget = widgets.find((type) => !PLAIN_WIDGETS.test(type))
  if (widget) return `Elementor’s “${widget}”`
  const [module] = SCRIPTED_MODULE.exec(html) ?? []
  if (module) return `“${module}”`
  const own = html.replace(CORE_DROPDOWN, '')
  return /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")/i.test(own)
    ? 'a script of its own'
    : undefined
}
