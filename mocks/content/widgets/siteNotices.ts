import { popupCampaigns } from '../../campaigns/campaignMarkup'
import { imageUrl } from '../../catalog/images'
import type { Db } from '../../db'
import { encode, markup, raw, type Raw } from '../../http/html'
import { isNonce, nonce } from '../../http/nonce'
import { html, json, restError, type Handlers } from '../../http/router'
import { hash32 } from '../../http/hash'
import { newsletter } from '../contactFormFields'
import { renderContactForm } from '../contactFormMarkup'

const STORE_NOTICE =
  'This is a demonstration shop: look around, order what you like, nothing will be sent.'

/** WooCommerce's notice, which its script shows. The id belongs to the text. */
export const storeNotice = (db: Db): Raw => {
  const text = db.settings.storeNotice ?? STORE_NOTICE
  return text
    ? markup`<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice demo_store" data-notice-id="${hash32(text)}" style="display:none;">${raw(text)} <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`
    : raw('')
}

/** The variable of Salert; all values are texts. */
export const salesVars = (db: Db, ajaxUrl: string) =>
  db.settings.sales
    ? {
        salert_settings: {
          ajax_url: ajaxUrl,
          salert_popup_position: 'bottomRight',
          salert_popup_start_time: '5',
          salert_popup_transition: 'fadeInUp',
          salert_popup_range_from: '10',
          salert_popup_range_to: '20',
          salert_popup_stay: '10',
        },
      }
    : {}

/** What the theme and the plugins print at the end of every page. */
export const siteFooter = (db: Db, origin: string): Raw =>
  markup`${
    db.settings.hasNewsletterPopup ? newsletterPopup(db, origin) : raw('')
  }${db.settings.sales ? SALES : raw('')}${db.settings.comingSoon ? comingSoon(db, origin) : raw('')}${
    db.settings.hasChat ? CHAT : raw('')
  }`

const newsletterForm = (nth: number) =>
  renderContactForm(newsletter, {
    pageId: 0,
    nth,
    path: '/',
    quizOf: () => ['', ''],
  })

/** The form in the theme's footer. */
export const footerNewsletter = (): Raw =>
  markup`<div class="wpbingo-newsletter"><h2>Our newsletter</h2>${newsletterForm(2)}</div>`

const newsletterPopup = (
  db: Db,
  origin: string,
): Raw => markup`<div class="popupshadow"></div><div id="newsletterpopup" class="bingo-modal newsletterpopup"><span class="close-popup"></span><div class="wp-newletter"><div class="image"> <img src="${imageUrl(origin, db.catalog.products[0]?.images[0] ?? '', 'single')}" alt="Image Newletter"></div><div id="text-14" class="widget widget_text"><div class="textwidget">
<div class="title-newsletter"><h3>New books in your inbox</h3></div>
<p>One letter a month: what is new, what our readers loved, and what children could not put down.</p>
${popupCampaigns(db)}${newsletterForm(1)}
<p><span class="wpcf7-form-control-wrap" data-name="checkbox-588"><span class="wpcf7-form-control wpcf7-checkbox hidden-popup-newsletter"><span class="wpcf7-list-item first last"><input type="checkbox" name="checkbox-588[]" value="Don’t show this popup again!" /><span class="wpcf7-list-item-label">Don’t show this popup again!</span></span></span></span></p>
</div></div></div></div>`

const SALES =
  raw(`<div id="salertWrapper" class="sale_alert_wrapper"><div class="popup_position bottomRight"><div class="popup_box"><div class="popup_template animated clearfix" id="popup_template" style="display: none;"></div></div></div></div>
`)

const CHAT =
  raw(`<!--Start of Tawk.to Script--><script type="text/javascript">var Tawk_API=Tawk_API||{}, Tawk_LoadStart=new Date();(function(){var s1=document.createElement("script"),s0=document.getElementsByTagName("script")[0];s1.async=true;s1.src='https://embed.tawk.to/5f0c1d2e3a4b5c6d7e8f9a0b/default';s1.charset='UTF-8';s1.setAttribute('crossorigin','*');s0.parentNode.insertBefore(s1,s0);})();</script><!--End of Tawk.to Script-->
`)

const ADMIN_ID = 1

const comingSoon = (db: Db, origin: string): Raw =>
  markup`<div id='coming-soon-footer-banner'><div class='coming-soon-footer-banner__content'>
This page is in "Coming soon" mode and is only visible to you and those who have permission. To make it public to everyone, <a href='${origin}/wp-admin/admin.php?page=wc-settings&amp;tab=site-visibility'>change visibility settings</a>.
</div><a class='coming-soon-footer-banner-dismiss' data-rest-url='${origin}/wp-json/wp/v2/users/${ADMIN_ID}' data-rest-nonce='${nonce(db, 'wp_rest')}'></a></div>
`

const NAMES = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Leela', 'Imran']
const PLACES = ['Pune', 'Kochi', 'Jaipur', 'Shillong', 'Mysuru', 'Bhopal']

/** Salert's message, and the dismissal of WooCommerce's banner. */
export const siteNoticeHandlers = (db: Db): Handlers => ({
  adminAjax: {
    salert_get_content: ({ url }) => {
      if (!db.settings.sales) return html('0', 400)
      // The plugin draws lots.
      const at = db.calls.length
      const product = db.catalog.products[(at * 7) % db.catalog.products.length]
      if (!product || db.settings.sales.isEmpty) return html('')
      const of = (list: readonly string[]) => list[at % list.length] ?? ''
      return html(
        `\n<div class="popup-item imageOnLeft  clearfix">\n    <span class="close btn-close"><button class="close-btn active"></button></span>    <a href="/product/${product.slug}/">\n        <figure class="salert-img square"><img src="${imageUrl(url.origin, product.images[0] ?? '', 'gallery')}"></figure>\n        <div class="salert-content-wrap">\n        ${of(NAMES)} from ${of(PLACES)} has just purchased ${encode(product.name)}<br>\n<small class="time">${(at % 15) + 1} mins ago</small>    </div>\n        </a>\n    </div>\n`,
      )
    },
  },
  rest: {
    [`POST /wp/v2/users/${ADMIN_ID}`]: ({ request, form }) => {
      if (!db.settings.comingSoon) return restError('rest_user_invalid_id', 'Invalid user ID.', 404)
      if (!isNonce(db, 'wp_rest', request.headers.get('X-WP-Nonce') ?? ''))
        return restError('rest_cookie_invalid_nonce', 'Cookie check failed', 403)
      if (!JSON.stringify(form).includes('coming_soon_banner_dismissed')) {
        return restError('rest_invalid_param', 'Invalid parameter(s): woocommerce_meta', 400)
      }
      delete db.settings.comingSoon
      return json({ id: ADMIN_ID })
    },
  },
})
