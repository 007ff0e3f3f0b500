import { site } from '~/config/site'
import { markup, raw, type Raw } from '../http/html'
import { CONTACT_PAGE_ID, contactForms } from './contactFormFields'
import { renderContactForm, type QuizOf } from './contactFormMarkup'
import { article, type Page } from './pageMarkup'

interface Editorial {
  path: string
  id: number
  title: string
  content: Raw
}

/** Editorial content in WordPress's core blocks. */
export const editorials: Editorial[] = [
  {
    path: '/about/',
    id: 6201,
    title: 'About us',
    content: raw(`<h2 class="wp-block-heading">A bookshop with a long counter</h2>
<p>We began with one table of second-hand schoolbooks under a neem tree in Pune. Today we send books, bags and kits to readers all over India, and the table still stands by our door.</p>
<figure class="wp-block-pullquote"><blockquote><p>A child who chooses a book will finish it.</p></blockquote></figure>
<h2 class="wp-block-heading">What we care about</h2>
<ul class="wp-block-list"><li>Books that are read, not only bought.</li><li>Bags that last longer than a school year.</li><li>Prices that you can see before you ask.</li></ul>
<p>Come and see us, or <a href="/contact/">write to us</a>.</p>`),
  },
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
    title: 'Delivery and returns',
    content: raw(`<h2 class="wp-block-heading">Delivery</h2>
<figure class="wp-block-table"><table><thead><tr><th>Order</th><th>Cost</th></tr></thead><tbody><tr><td>Below ₹2,000</td><td>₹50</td></tr><tr><td>From ₹2,000</td><td>Free</td></tr></tbody></table></figure>
<h2 class="wp-block-heading">Returns</h2>
<p>Ten days, unread and unused. We pay the way back if the mistake was ours.</p>`),
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

/** An editorial page in the theme's wrapper. */
export const editorialPage = (origin: string, { id, title, content }: Editorial): Page => ({
  title,
  heading: title,
  breadcrumbs: [{ name: 'Home', url: `${origin}/` }, { name: title }],
  bodyClass: `page-template-default page page-id-${id}`,
  content: article(id, content),
})

/** The contact page: the shop's address and both forms. */
export const contactPage = (origin: string, quizOf: QuizOf): Page =>
  editorialPage(origin, {
    path: '/contact/',
    id: CONTACT_PAGE_ID,
    title: 'Contact',
    content: markup`<h2 class="wp-block-heading">Visit ${site.name}</h2>
<p>12 Laburnum Lane, Pune 411004<br />+91 20 5555 0142<br /><a href="mailto:hello@example.test">hello@example.test</a></p>
<p>Open every day from ten to eight.</p>
${contactForms.map((form, i) => renderContactForm(form, { pageId: CONTACT_PAGE_ID, nth: i + 1, quizOf }))}`,
  })
