import { HttpResponse } from 'msw/http'
import { site } from '~/config/site'
import { campaignStyles, footerCampaigns } from '../campaigns/campaignMarkup'
import { cartCookies, withCookies } from '../cart/cartCookies'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { html } from '../http/router'
import { printedArea, searchForm } from '../search/searchMarkup'
import { shareBars } from '../social/sharingMarkup'
import { inlineVar, siteVars } from './pageSettings'
import { readingProgress } from './widgets/readingProgressMarkup'
import { footerNewsletter, siteFooter, storeNotice } from './widgets/siteNotices'

export interface Page {
  /** Plain text; the site name is appended unless `isWholeTitle`. */
  title: string
  isWholeTitle?: boolean
  heading?: string | Raw
  breadcrumbs: { name: string; url?: string }[]
  bodyClass: string
  /** Absolute; WordPress prints it on pages and posts. */
  canonical?: string
  /** As an SEO plugin prints it. */
  description?: string
  /** Settings objects of this page, in addition to those of every page. */
  vars?: Record<string, unknown>
  content: Raw
}

/** A page as the theme prints it: head, settings objects, store notice, title, content, footer. */
function renderPage(db: Db, origin: string, page: Page): string {
  const title = page.isWholeTitle
    ? markup`${page.title}`
    : markup`${page.title} &#8211; ${site.name}`
  const vars = Object.entries({ ...siteVars(db, origin), ...page.vars })
  return markup`<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<meta name='robots' content='max-image-preview:large' />
${page.canonical ? markup`<link rel="canonical" href="${page.canonical}" />\n` : raw('')}${page.description ? markup`<meta name="description" content="${page.description}" />\n` : raw('')}${db.settings.plainWooCommerce ? raw('') : campaignStyles(db)}${vars.map(inlineVar)}<meta name="generator" content="WordPress 6.9" />
<meta name="generator" content="WooCommerce 10.9.1" />
</head>
<body class="${page.bodyClass} wp-theme-${site.theme} theme-${site.theme} woocommerce-demo-store woocommerce-no-js${db.session.userId ? ' logged-in' : ''}">
${storeNotice(db)}<div id='page' class="hfeed page-wrapper">
<header id='bwp-header' class="bwp-header header-v1"><div class="wpbingoLogo"><a href="${origin}/">${site.name}</a></div></header><!-- End #bwp-header -->
<div id="bwp-main" class="bwp-main">
<div class="page-title bwp-title empty-image">
<div class="container">
${page.heading === undefined ? raw('') : heading(page.heading)}${breadcrumbs(page.breadcrumbs)}
</div>
</div><!-- .container -->
${page.content}
</div><!-- #main -->
<footer id="bwp-footer" class="bwp-footer">
${db.settings.plainWooCommerce ? '' : footerNewsletter()}
</footer>
${page.canonical ? shareBars(db, page.canonical, page.title) : raw('')}
</div><!-- #page -->
${popups(db, origin)}${readingProgress(db, page.bodyClass)}
</body>
</html>`.html
}

const heading = (text: string | Raw) => markup`<div class="content-title-heading">
<h1 class="text-title-heading">${text}</h1>
</div><!-- Page Title -->
`

const breadcrumbs = (items: Page['breadcrumbs']) =>
  markup`<div id="breadcrumb" class="breadcrumb">${items.map(
    ({ name, url }, i) =>
      markup`${i > 0 ? raw('<span class="delimiter"></span>') : ''}${url === undefined ? markup`<span class="current">${name}</span>` : markup`<a href="${url}">${name}</a>`}`,
  )}</div>`

const popups = (db: Db, origin: string) =>
  db.settings.plainWooCommerce
    ? raw('')
    : markup`<div class="search-overlay"><h2>what are you looking for?</h2><div class="close-search">close<i class="icon_close"></i></div>
${searchForm(db, origin)}</div>
<div class="bwp-quick-view"></div>
<div id="woosw_wishlist" class="woosw-popup woosw-popup-center"></div>
${printedArea(db)}${footerCampaigns(db)}${siteFooter(db, origin)}`

/** The wrapper of an editorial page and of cart, checkout and account. */
export const article = (id: number, content: Raw) => markup`<div class="container">
<div id="main-content" class="main-content">
<div id="primary" class="content-area">
<div id="content" class="site-content" role="main">
<article id="post-${id}" class="post-${id} page type-page status-publish hentry">
<div class="entry-content clearfix">
${content}
</div><!-- .entry-content -->
</article><!-- #post-## --></div><!-- #content -->
</div><!-- #primary -->
</div><!-- #main-content -->
</div>`

/**
 * Takes the queued WooCommerce notices, which are printed once, on the next page with a notices
 * area.
 */
export function takeNotices(db: Db): Raw {
  const notices = db.session.notices.splice(0)
  const errors = notices.filter(({ type }) => type === 'error')
  const messages = notices.filter(({ type }) => type === 'success')
  return markup`${errors.length > 0 ? errorList(errors.map((error) => error.html)) : ''}${messages.map(
    (message) => raw(`<div class="woocommerce-message" role="alert">${message.html}</div>`),
  )}`
}

/** WooCommerce's list of errors; each text is HTML. */
const errorList = (errors: string[]): Raw =>
  errors.length === 0
    ? raw('')
    : raw(
        `<ul class="woocommerce-error" role="alert">${errors.map((error) => `<li>${error}</li>`).join('')}</ul>`,
      )

/**
 * `.woocommerce` with the notices first: the output of the cart, checkout and account shortcodes.
 */
export const woocommerce = (db: Db, content: Raw, errors: string[] = []) =>
  markup`<div class="woocommerce">${errorList(errors)}${noticesWrapper(db)}${content}</div>`

export const noticesWrapper = (db: Db, errors: string[] = []): Raw =>
  markup`<div class="woocommerce-notices-wrapper">${errorList(errors)}${takeNotices(db)}</div>`

export const pageResponse = (db: Db, origin: string, page: Page, status = 200) =>
  html(
    renderPage(db, origin, page),
    status,
    withCookies(
      { 'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private' },
      cartCookies(db),
    ),
  )

/**
 * A WordPress redirect to a path of the shop. The address includes the document prefix, as the web
 * server in front of a live shop rewrites it, so a fetch that follows it gets WordPress's page
 * instead of the app. It is absolute because a worker's response has no base URL to resolve a
 * relative one.
 */
export const redirect = (
  origin: string,
  path: string,
  { status = 302, cookies = [] }: { status?: 301 | 302; cookies?: string[] } = {},
) => {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Redirect-By': 'WordPress',
    Location: `${origin}${site.documentPrefix}${path}`,
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new HttpResponse('', { status, headers })
}

export const notFoundPage = (db: Db, origin: string) =>
  pageResponse(
    db,
    origin,
    {
      title: 'Page not found',
      heading: '404 Error',
      breadcrumbs: [
        { name: 'Home', url: `${origin}/` },
        { name: 'You got it " Error 404 not Found "' },
      ],
      bodyClass: 'error404',
      content: markup`<div class="page-404">
<div class="content-page-404">
<div class="title-error">404</div>
<div class="sub-title">Oops! That page can't be found.</div>
<div class="sub-error">We're really sorry but we can't seem to find the page you were looking for.</div>
<a class="btn" href="${origin}/">Back The Homepage</a>
</div>
</div>`,
    },
    404,
  )
