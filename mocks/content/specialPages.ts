import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { asksForPassword, passwordForm } from '../product/postPassword'
import { editorialPage } from './editorialPages'
import type { Page } from './pageMarkup'

const PRICES = {
  path: '/school-prices/',
  id: 6207,
  title: 'School prices',
  content:
    raw(`<p>For schools that order for a whole class. The prices hold until the end of the school year.</p>
<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>Copies</th><th>Less</th></tr></thead><tbody><tr><td>From 20</td><td>8%</td></tr><tr><td>From 60</td><td>12%</td></tr></tbody></table></figure>
<p>Send your list through the <a href="/contact/">contact page</a>, with the month in which you need it.</p>`),
}

/** A page with a password. WordPress marks its heading, also after the password. */
export function protectedPage(db: Db, origin: string): Page {
  const isLocked = asksForPassword(db, { postPassword: 'neem' })
  const url = origin + PRICES.path
  const content = isLocked ? passwordForm(db, { origin, id: PRICES.id, url }) : PRICES.content
  return editorialPage(db, origin, { ...PRICES, heading: 'Protected: School prices', content })
}

const ELEMENTOR_ID = 6210

const widget = (id: string, type: string, content: string) =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${type}" data-id="${id}" data-element_type="widget" data-widget_type="${type}.default">${content}</div>`

const counter = (id: string, to: number, title: string) =>
  widget(
    id,
    'counter',
    `<div class="elementor-counter"><div class="elementor-counter-title">${title}</div><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number-prefix"></span><span class="elementor-counter-number" data-duration="2000" data-to-value="${to}" data-from-value="0" data-delimiter=",">0</span><span class="elementor-counter-number-suffix"></span></div></div>`,
  )

const elementorContent = (origin: string): Raw => markup`${raw(
  `<div data-elementor-type="wp-page" data-elementor-id="${ELEMENTOR_ID}" class="elementor elementor-${ELEMENTOR_ID}">
<div class="elementor-element elementor-element-4f2a9c1 e-flex e-con-boxed e-con e-parent" data-id="4f2a9c1" data-element_type="container"><div class="e-con-inner">
${widget('18c7d20', 'heading', '<h2 class="elementor-heading-title elementor-size-default">We come to your school</h2>')}
${widget('3b91e66', 'text-editor', '<p>A table, four hundred books and two of us, for a day in your hall.</p>')}
${counter('5d02aa7', 46, 'Schools this year')}
${counter('77f1c3e', 9200, 'Children who took a book home')}
${widget('60ab9d4', 'button', '<a class="elementor-button elementor-button-link elementor-size-sm" href="/contact/"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Ask for a day</span></span></a>')}
</div></div>
</div>`,
)}
<script id="elementor-frontend-js-before">var elementorFrontendConfig = {"environmentMode":{"edit":false,"wpPreview":false},"version":"4.2.3","is_static":false,"post":{"id":${ELEMENTOR_ID}}};</script>
<script src="${origin}/wp-content/plugins/elementor/assets/js/frontend.min.js?ver=4.2.3" id="elementor-frontend-js"></script>`

/** A page of a page builder: Elementor's script fills the counters. */
export function elementorPage(db: Db, origin: string): Page {
  const page = editorialPage(db, origin, {
    path: '/school-days/',
    id: ELEMENTOR_ID,
    title: 'School days',
    content: elementorContent(origin),
  })
  const classes = `elementor-default elementor-kit-10 elementor-page elementor-page-${ELEMENTOR_ID}`
  return { ...page, bodyClass: `${page.bodyClass} ${classes}` }
}
