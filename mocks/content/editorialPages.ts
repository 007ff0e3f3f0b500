import { site } from '~/config/site'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { contentCampaigns } from '../campaigns/campaignMarkup'
import { CONTACT_PAGE_ID, contactForms } from './contactFormFields'
import { renderContactForm, type QuizOf } from './contactFormMarkup'
import { aboutContent } from './aboutPage'
import { article, type Page } from './pageMarkup'
import { plainArticle } from './plainMarkup'

interface Editorial {
  path: string
  id: number
  title: string
  /** Where it differs from the title. */
  heading?: string
  description?: string
  content: Raw
}

/** Editorial content in WordPress's core blocks. */
export const editorials: Editorial[] = [
  {
    path: '/faq/',
    id: 6202,
    title: 'Questions and answers',
    content:
      raw(`<details class="wp-block-details"><summary>How long does delivery take?</summary><p>Two to five working days in cities, up to eight elsewhere.</p></details>
<details class="wp-block-details"><summary>Can I pay when the parcel comes?</summary><p>Yes, in cash, for orders up to ₹10,000.</p></details>
<details class="wp-block-details"><summary>Do you cover books?</summary><p>We cover school sets free of charge: tell us in the order notes.</p></details>
<details class="wp-block-details"><summary>My school has its own list. Can you pack it?</summary><p>Send us the list through the <a href="/contact/">contact page</a> and we will answer with a price within a day.</p></details>`),
  },
  {
    path: '/shipping/',
    id: 6203,
    title: 'Delivery',
    content:
      raw(`<p>We pack on working days and hand over in the evening. You get the number of your parcel by e-mail.</p>
<figure class="wp-block-table"><table><thead><tr><th>Order</th><th>Cost</th></tr></thead><tbody><tr><td>Below ₹2,000</td><td>₹50</td></tr><tr><td>From ₹2,000</td><td>Free</td></tr><tr><td>Collected in the shop</td><td>Free</td></tr></tbody></table></figure>
<h2 class="wp-block-heading">How long it takes</h2>
<p>Two to five working days in cities, up to eight elsewhere.</p>`),
  },
  {
    path: '/returns/',
    id: 6205,
    title: 'Returns',
    content: raw(`<p>Ten days, unread and unused. We pay the way back if the mistake was ours.</p>
<h2 class="wp-block-heading" id="how-to-return">How to return something</h2>
<ol class="wp-block-list"><li><a href="/contact/">Write to us</a> with the number of your order.</li><li>Pack it as it came.</li><li>Give it to the courier whom we send.</li></ol>
<p>The money is back within five working days of its arrival.</p>`),
  },
  {
    path: '/terms/',
    id: 6206,
    title: 'Terms and conditions',
    content:
      raw(`<h2 class="wp-block-heading">Prices</h2><p>The price that you see when you order is the price that you pay.</p>
<h2 class="wp-block-heading">Orders</h2><p>An order counts when we confirm it. If something is sold out after all, we return the money at once.</p>
<h2 class="wp-block-heading">Returns</h2><p>Within ten days: <a href="/returns/#how-to-return">how to return something</a>.</p>`),
  },
  {
    path: '/privacy-policy/',
    id: 6204,
    title: 'Privacy policy',
    content: raw(`<h2 class="wp-block-heading">What we keep</h2>
<p>Your name, address and orders, for as long as the law asks. Nothing is sold, nothing is shared but with those who carry your parcel.</p>
<h2 class="wp-block-heading">What you may ask</h2>
<p>To see it, to mend it, to have it deleted: <a href="/contact/">write to us</a>.</p>`),
  },
]

/** An editorial page in the wrapper of the shop's theme. */
export const editorialPage = (
  db: Db,
  origin: string,
  { path, id, title, heading = title, content, description }: Editorial,
): Page => ({
  title,
  canonical: origin + path,
  ...(description ? { description } : {}),
  ...(db.settings.plainWooCommerce
    ? { content: plainArticle(id, heading, content) }
    : { heading, content: article(id, content) }),
  breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: title }],
  bodyClass: `wp-singular page-template-default page page-id-${id}`,
})

/** A page with the shortcodes of campaigns between its paragraphs. */
export const offersPage = (db: Db, origin: string): Page =>
  editorialPage(db, origin, {
    path: '/offers/',
    id: 6207,
    title: 'Offers',
    content: markup`<p>What is on this week, and until when.</p>
${contentCampaigns(db, '/offers/')}
<p>Offers cannot be combined with school prices.</p>`,
  })

/** The contact page: the shop's address and both forms. */
export const contactPage = (db: Db, origin: string, quizOf: QuizOf): Page =>
  editorialPage(db, origin, {
    path: '/contact/',
    id: CONTACT_PAGE_ID,
    title: 'Contact',
    content: markup`<h2 class="wp-block-heading">Visit ${site.name}</h2>
<p>12 Laburnum Lane, Pune 411004<br />+91 20 5555 0142<br /><a href="mailto:hello@example.test">hello@example.test</a></p>
<p>Open every day from ten to eight.</p>
${contactForms.map((form, i) => markup`${i > 0 ? markup`<h2 class="wp-block-heading">${form.title}</h2>` : raw('')}${renderContactForm(form, { pageId: CONTACT_PAGE_ID, nth: i + 1, quizOf })}`)}`,
  })

export const aboutPage = (db: Db, origin: string): Page =>
  editorialPage(db, origin, {
    path: '/about/',
    id: 6201,
    title: 'About us',
    description: 'A bookshop in Pune that sends books, school bags and kits to all of India.',
    content: aboutContent(db, origin),
  })
