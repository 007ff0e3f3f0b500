import { site } from '~/config/site'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import type { MockProduct } from '../seed/types'
import { altText, imageUrl, SIZES } from '../catalog/images'

/** A full-size image, as the theme's product page prints it. */
function fullImage(origin: string, product: MockProduct, path: string, rest: string): Raw {
  const [width, height] = SIZES.full
  const alt = altText(product.name, path)
  return raw(
    `<img width="${width}" height="${height}" src="${imageUrl(origin, path)}" class="attachment-shop_single size-shop_single${rest.includes('id="image"') ? ' wp-post-image' : ''}" alt="${alt}"${rest} decoding="async" />`,
  )
}

function largeImage(origin: string, product: MockProduct, path: string): Raw {
  const [width, height] = SIZES.full
  const url = imageUrl(origin, path)
  return fullImage(
    origin,
    product,
    path,
    ` id="image" title="" data-src="${url}" data-large_image="${url}" data-large_image_width="${width}" data-large_image_height="${height}"`,
  )
}

/** The product page's gallery with thumbnails, video and 360° view. */
export function gallery(db: Db, origin: string, shown: MockProduct): Raw {
  const product = db.settings.plainWooCommerce ? withoutExtras(shown) : shown
  const [first] = product.images
  const large =
    first === undefined
      ? markup`<div class="woocommerce-product-gallery__image--placeholder"><img src="${origin}/wp-content/uploads/woocommerce-placeholder.png" alt="Awaiting product image" class="wp-post-image" /></div>`
      : markup`<div data-thumb="${imageUrl(origin, first)}" class="woocommerce-product-gallery__image">${largeImage(origin, product, first)}</div>`
  return markup`<div class="images vertical">
<figure class="woocommerce-product-gallery woocommerce-product-gallery--${first === undefined ? 'without' : 'with'}-images images">
<div class="row">
<div class="image-additional active text-center">
${large}
${videoButton(product)}${spinView(origin, product)}${product.images.length > 1 ? raw('<div class="view-gallery"><i class="wpb-icon-expand" aria-hidden="true"></i></div>\n') : ''}</div>
${innerVideo(product)}${product.images.length > 1 ? thumbnails(origin, product) : ''}
</div>
</figure>
</div>`
}

/** Only the theme prints them. */
function withoutExtras(product: MockProduct): MockProduct {
  const { video: _video, spin: _spin, ...plain } = product
  return plain
}

function thumbnails(origin: string, product: MockProduct): Raw {
  const last = product.images.length - 1
  return markup`<div id="image-thumbnail" class="image-thumbnail slick-carousel" data-infinite="true" data-columns4="4" data-columns3="4" data-columns2="4" data-columns1="4" data-columns="4" data-nav="true">
${product.images.map((path, i) => {
  const url = imageUrl(origin, path)
  const place = `${i === 0 ? ' first active' : ''}${i === last ? ' last' : ''}`
  return markup`<div class="img-thumbnail"><a href="${url}" data-image="${url}" class="img-thumbnail${place}" title="">${fullImage(origin, product, path, ` data-zoom-image="${url}"`)}</a></div>\n`
})}${videoThumbnail(product)}</div>`
}

/** The 360° panel: its frames, and `data-count`, the index of the last one. */
function spinView(origin: string, product: MockProduct): Raw {
  const frames = product.spin ?? []
  if (frames.length === 0) return raw('')
  const [width, height] = SIZES.full
  const items = frames.map(
    (path, i) =>
      markup`<li class="images-display image-${i} ${i === 0 ? 'active' : ''}"><img width="${width}" height="${height}" src="${imageUrl(origin, path)}" class="attachment-full size-full" alt="" /></li>\n`,
  )
  return markup`<div class="${site.theme}-360-button"><i class="wpb-icon-d-design"></i><h2>360 Degree</h2></div>
<div class="content-product-360-view">
<div class="product-360-view" data-count="${frames.length - 1}">
<div class="${site.theme}-360-button"></div>
<div class="images-display">
<ul class="images-list">
${items}</ul>
</div>
</div>
</div>
`
}

type Video = NonNullable<MockProduct['video']>

const playerUrl = ({ site: host, id }: Video) =>
  host === 'youtube'
    ? `https://www.youtube.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}`

const player = (video: Video) =>
  video.site === 'youtube'
    ? markup`<iframe width="800px" id="video" height="auto" src="${playerUrl(video)}" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture" allowfullscreen></iframe>`
    : markup`<iframe id="video" src="${playerUrl(video)}" width="800px" height="auto" frameborder="0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`

/** Some layouts of the theme print the video's container without a video. */
const innerVideo = ({ video }: MockProduct) =>
  markup`<div class="video-additional text-center">
${video?.style === 'inner' ? player(video) : ''}</div>
`

/** The theme prints its thumbnail for both styles, but it opens only the inner one. */
const videoThumbnail = ({ video }: MockProduct) =>
  video
    ? markup`<div class="img-thumbnail-video"><img src="${video.site === 'youtube' ? `http://img.youtube.com/vi/${video.id}/sddefault.jpg` : `https://i.vimeocdn.com/video/${video.id}_640.jpg`}"/></div>\n`
    : ''

const videoButton = ({ video }: MockProduct) =>
  video?.style === 'popup'
    ? markup`<div class="${site.theme}-product-button ">
<div class="${site.theme}-bt-video">
<div class="bwp-video modal" data-src="${playerUrl(video)}"><h2>Video</h2></div>
<div class="content-video modal fade" id="myModal">
<div class="remove-show-modal"></div>
<div class="modal-dialog modal-dialog-centered">${player(video)}</div>
</div>
</div>
</div>
`
    : ''

/** The quick view's slides. */
export function slides(origin: string, product: MockProduct): Raw {
  const items = product.images.map((path, i) => {
    const url = imageUrl(origin, path)
    return i === 0
      ? markup`<div data-thumb="${url}" class="img-thumbnail woocommerce-product-gallery__image"> <a href="${url}">${largeImage(origin, product, path)}</a> </div> `
      : markup`<div class="img-thumbnail"> <a href="${url}" data-image="${url}" class="image-scroll" title="">${fullImage(origin, product, path, '')}</a> </div> `
  })
  return markup`<div id="quickview-slick-carousel"> <div class="image-additional slick-carousel" data-dots="true" data-nav="true" data-focusonselect="true" data-columns4="1" data-columns3="1" data-columns2="1" data-columns1="1" data-columns="1"> ${items}</div> </div>`
}

const SHIPPING =
  '<p>Packed in paper and posted within two working days. Free from ₹2,000.</p><p>Send it back within ten days if it is unread and unused.</p>'

/** "Shipping & Return", for products with a shipping text. */
export function shippingPanel(db: Db, { id, shipping }: MockProduct): Raw {
  const content = shipping ?? (id % 3 === 0 ? SHIPPING : undefined)
  return db.settings.plainWooCommerce || content === undefined
    ? raw('')
    : markup`<div class="${site.theme}-product-shipping ">
<div class="${site.theme}-bt-shipping"><i class="wpb-icon-delivery-truck"></i><h2>Shipping &amp; Return</h2></div>
<div class="content-product-shipping">
<div class="content-shipping">
<div class="${site.theme}-bt-shipping"></div>
<div class="product-shipping">${raw(content)}</div>
</div>
</div>
</div>
`
}
