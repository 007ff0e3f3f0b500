import { attributeField } from '../catalog/catalogueRules'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import type { MockProduct } from '../seed/types'
import { boughtWith, buyTogether } from './productBuyTogether'
import { reviewsOf, reviewsPanel } from './productReviews'

interface Tab {
  key: string
  title: string
  content: Raw
}

/** The tabs in the theme's order: buy-together comes before the description. */
export function tabs(db: Db, origin: string, product: MockProduct): Raw {
  const attributes = attributeRows(origin, product)
  const list: Tab[] = [
    ...(boughtWith(db, product).length > 0 && !db.settings.plainWooCommerce
      ? [
          {
            key: 'bwp_tab',
            title: 'Frequently Bought Together',
            content: buyTogether(db, origin, product),
          },
        ]
      : []),
    ...(product.description
      ? [{ key: 'description', title: 'Description', content: raw(product.description) }]
      : []),
    ...(attributes.length > 0
      ? [
          {
            key: 'additional_information',
            title: 'Additional information',
            content: markup`<table class="woocommerce-product-attributes shop_attributes" aria-label="Product Details">
${attributes}</table>`,
          },
        ]
      : []),
    ...(db.settings.reviews?.areClosed
      ? []
      : [
          {
            key: 'reviews',
            title: `Reviews (${reviewsOf(db, product).length})`,
            content: reviewsPanel(db, origin, product),
          },
        ]),
  ]
  return markup`<div class="woocommerce-tabs wc-tabs-wrapper description-style-tab">
<ul class="tabs wc-tabs" role="tablist">
${list.map(({ key, title }) => markup`<li class="${key}_tab" id="tab-title-${key}" role="tab" aria-controls="tab-${key}"><a href="#tab-${key}">${title}</a></li>\n`)}</ul>
${list.map(
  ({ key, content }) =>
    markup`<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--${key} panel entry-content wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}">
${content}
</div>
`,
)}</div>
`
}

function attributeRows(origin: string, product: MockProduct): Raw[] {
  const { weightKg, dimensionsCm } = product
  return [
    ...(weightKg === undefined ? [] : [row('weight', 'Weight', markup`${weightKg} kg`)]),
    ...(dimensionsCm
      ? [row('dimensions', 'Dimensions', raw(`${dimensionsCm.join(' &times; ')} cm`))]
      : []),
    ...product.attributes.map(({ key, label, terms, custom }) => {
      const values = terms.map(({ name, slug }, i) =>
        custom
          ? markup`${i > 0 ? ', ' : ''}${name}`
          : markup`${i > 0 ? ', ' : ''}<a href="${origin}/${key.replace('pa_', '')}/${slug}/" rel="tag">${name}</a>`,
      )
      return row(attributeField(key), label, markup`<p>${values}</p>`)
    }),
  ]
}

const row = (key: string, label: string, value: Raw) =>
  markup`<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--${key}">
<th class="woocommerce-product-attributes-item__label" scope="row">${label}</th>
<td class="woocommerce-product-attributes-item__value">${value}</td>
</tr>
`
