import { productCampaigns } from '../campaigns/campaignMarkup'
import { POSITIONS } from '../campaigns/campaigns'
import { cardHtml } from '../catalog/cardMarkup'
import { findProducts, sortProducts } from '../catalog/catalogQuery'
import {
  ancestry,
  attributeField,
  categoryLink,
  permalink,
  priceTag,
  stockOf,
} from '../catalog/productRules'
import { takeNotices, type Page } from '../content/pageMarkup'
import { productVars } from '../content/pageSettings'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { reviewsOf, reviewsPanel } from '../reviews/reviewsMarkup'
import type { MockProduct } from '../seed/types'
import { bundledProducts, buyTogether } from './buyTogetherMarkup'
import { cartForm } from './productFormMarkup'
import { asksForPassword, passwordForm } from './postPassword'
import { gallery, shippingPanel } from './productMediaMarkup'
import {
  brand,
  countdown,
  meta,
  price,
  rating,
  stockLabel,
  summary,
  title,
  wishlistButton,
} from './productSummaryMarkup'

/** The page of a product. */
export const productPage = (db: Db, origin: string, product: MockProduct): Page => ({
  title: product.name,
  canonical: `${origin}/product/${product.slug}/`,
  breadcrumbs: breadcrumbsOf(db, origin, product),
  bodyClass: `product-template-default single single-product postid-${product.id} woocommerce woocommerce-page`,
  vars: productVars(db),
  content: markup`<div id="primary" class="content-area"><main id="main" class="site-main" role="main"><div class="contents-detail">
<div class="main-single-product default">
${asksForPassword(db, product) ? lockedProduct(db, origin, product) : productMarkup(db, origin, product)}</div>
</div></main></div>`,
})

const lockedProduct = (db: Db, origin: string, product: MockProduct) =>
  markup`<div class="woocommerce-notices-wrapper"></div>${passwordForm(db, { origin, id: product.id, url: permalink(origin, product) })}`

function productMarkup(db: Db, origin: string, product: MockProduct): Raw {
  const at = (position: keyof typeof POSITIONS) =>
    db.settings.plainWooCommerce ? raw('') : productCampaigns(db, product.id, POSITIONS[position])
  return markup`<div class="woocommerce-notices-wrapper">${takeNotices(db)}</div><div id="product-${product.id}" class="${postClass(db, product)}">
<div class="bwp-single-product zoom" data-product_layout_thumb="zoom" data-zoom_scroll="true" data-zoom_contain_lens="true" data-zoomtype="inner" data-lenssize="200" data-lensshape="square" data-lensborder="1" data-bordersize="2" data-bordercolour="#f9b61e">
<div class="row">
<div class="bwp-single-image col-lg-6 col-md-12 col-12">
${gallery(db, origin, product)}
</div>
<div class="bwp-single-info col-lg-6 col-md-12 col-12 ">
<div class="summary entry-summary">
${at('aboveTitle')}${title(product)}${at('belowTitle')}${rating(db, product)}${brand(db, origin, product)}${price(db, product)}${at('belowPrice')}${summary(product)}${countdown(db, product)}${stockLabel(db, product)}${at('aboveForm')}${cartForm(db, origin, product)}${at('belowForm')}${wishlistButton(db, product)}${meta(db, origin, product)}${shippingPanel(db, product)}</div><!-- .summary -->
</div>
</div>
</div>
${tabs(db, origin, product)}${upsells(db, origin, product)}${related(db, origin, product)}</div><!-- #product-${product.id} -->
`
}

function breadcrumbsOf(db: Db, origin: string, product: MockProduct): Page['breadcrumbs'] {
  const terms = db.catalog.categories.filter(({ id }) => product.categoryIds.includes(id))
  const [deepest = []] = terms
    .map((term) => ancestry(db.catalog.categories, term))
    .sort((a, b) => b.length - a.length)
  return [
    { name: 'Home', url: origin },
    ...deepest.map((term) => ({ name: term.name, url: categoryLink(db, origin, term) })),
    { name: product.name },
  ]
}

/** The CSS classes WordPress and WooCommerce give a product. */
export function postClass(db: Db, product: MockProduct): string {
  const { categories, brands } = db.catalog
  return [
    `post-${product.id} product type-product status-publish`,
    ...(product.images.length > 0 ? ['has-post-thumbnail'] : []),
    ...brands.filter(({ id }) => id === product.brandId).map(({ slug }) => `product_brand-${slug}`),
    ...categories
      .filter(({ id }) => product.categoryIds.includes(id))
      .map(({ slug }) => `product_cat-${slug}`),
    'first',
    stockOf(db, product).status,
    ...(priceTag(db, product).onSale ? ['sale'] : []),
    ...(product.featured ? ['featured'] : []),
    ...(product.digital === 'download' ? ['downloadable'] : []),
    ...(product.digital ? ['virtual'] : []),
    `product-type-${product.type}`,
  ].join(' ')
}

const UPSELLS = 4

function upsells(db: Db, origin: string, product: MockProduct): Raw {
  const others = (product.upsellIds ?? []).flatMap((id) => {
    const other = db.catalog.byId.get(id)
    return other?.kind === 'product' ? [other] : []
  })
  return relatedProducts(db, origin, product, {
    kind: 'upsells',
    title: 'You may also like&hellip;',
    carousel:
      'data-dots="true" data-slidestoscroll="true" data-columns4="1" data-columns3="2" data-columns2="2" data-columns1="3" data-columns="3"',
    products: others.slice(0, UPSELLS),
  })
}

const RELATED = 4

function related(db: Db, origin: string, product: MockProduct): Raw {
  const [category] = product.categoryIds
  if (category === undefined) return raw('')
  const others = findProducts(db, { categoryIds: [category], isVisible: true }).filter(
    (other) => other !== product,
  )
  return relatedProducts(db, origin, product, {
    kind: 'related',
    title: 'Related Products',
    carousel:
      'data-nav="true" data-slidestoscroll="true" data-columns4="2" data-columns3="2" data-columns2="2" data-columns1="3" data-columns="4"',
    products: sortProducts(db, others, 'popularity', true).slice(0, RELATED),
  })
}

interface RelatedProducts {
  /** Its CSS class. */
  kind: string
  title: string
  /** Attributes for the theme's carousel script. */
  carousel: string
  products: MockProduct[]
}

function relatedProducts(
  db: Db,
  origin: string,
  { slug }: MockProduct,
  shown: RelatedProducts,
): Raw {
  const { kind, title: name, carousel, products } = shown
  const self = `/product/${slug}/`
  return products.length === 0
    ? raw('')
    : markup`<div class="${kind}">
<div class="title-block"><h2>${raw(name)}</h2></div>
<div class="content-product-list">
<div class="products-list grid slick-carousel" ${raw(carousel)}>
${products.map((other) => raw(`${cardHtml(db, origin, other, 'grid', { self })}\n`))}</div>
</div>
</div>
`
}

interface Tab {
  key: string
  title: string
  content: Raw
}

/** The tabs in the theme's order: buy-together comes before the description. */
export function tabs(db: Db, origin: string, product: MockProduct): Raw {
  const attributes = attributeRows(origin, product)
  const list: Tab[] = [
    ...(bundledProducts(db, product).length > 0 && !db.settings.plainWooCommerce
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
