import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { cardHtml } from '../catalog/cardMarkup'
import { aboutDetails } from './aboutDetails'
import { blogPosts } from './blog/blogPosts'

const image = (origin: string, file: string, alt: string) =>
  markup`<img decoding="async" width="600" height="750" src="${origin}/wp-content/uploads/satchel/${file}-600x750.svg" alt="${alt}" class="wp-image-1" />`

/** A long page with most of WordPress's core blocks. */
export const aboutContent = (db: Db, origin: string): Raw => markup`
<div class="wp-block-cover is-light" style="min-height:320px"><img decoding="async" class="wp-block-cover__image-background wp-image-2" alt="" src="${origin}/wp-content/uploads/satchel/category-330-1600x700.svg" data-object-fit="cover" /><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div class="wp-block-cover__inner-container is-layout-flow">
<h2 class="wp-block-heading has-text-align-center">A bookshop with a long counter</h2>
<p class="has-text-align-center">Since 1987, in Laburnum Lane</p>
</div></div>
<p>We began with one table of second-hand schoolbooks under a neem tree in Pune. Today we send books, bags and kits to readers all over India, and the table still stands by our door.</p>
<figure class="wp-block-pullquote"><blockquote><p>A child who chooses a book will finish it.</p><cite>Our founder, Leela Joshi</cite></blockquote></figure>
<div class="wp-block-columns is-layout-flex">
<div class="wp-block-column is-layout-flow" style="flex-basis:60%"><h3 class="wp-block-heading">What we care about</h3>
<ul class="wp-block-list"><li>Books that are read, not only bought.</li><li>Bags that last longer than a school year:<ul class="wp-block-list"><li>stitched, not glued;</li><li>mended by us for two years.</li></ul></li><li>Prices that you can see before you ask.</li></ul></div>
<div class="wp-block-column is-layout-flow" style="flex-basis:40%"><h3 class="wp-block-heading">How a parcel is packed</h3>
<ol class="wp-block-list"><li>Paper around every book.</li><li>Corners of card.</li><li>One layer against the rain.</li></ol></div>
</div>
<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media">${image(origin, 'category-330', 'The board from which a child may choose')}</figure><div class="wp-block-media-text__content"><h3 class="wp-block-heading">The book we give away</h3><p>Each child who comes in on a birthday takes one home.</p>
<div class="wp-block-buttons is-layout-flex"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${origin}/shop/">Browse the shop</a></div><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="${origin}/contact/">Write to us</a></div></div></div></div>
<h2 class="wp-block-heading">Some covers of this year</h2>
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped is-layout-flex">${db.catalog.products
  .filter(({ art, images }) => art === 'book' && images.length > 0)
  .slice(0, 3)
  .map(
    ({ id }) =>
      markup`<figure class="wp-block-image size-large">${image(origin, `${id}-front`, 'A cover')}</figure>`,
  )}<figcaption class="blocks-gallery-caption wp-element-caption">From our window in June</figcaption></figure>
<hr class="wp-block-separator has-alpha-channel-opacity" />
<h2 class="wp-block-heading">Our shelves in figures</h2>
<figure class="wp-block-table"><table><thead><tr><th>Shelf</th><th>Titles</th><th>Since</th></tr></thead><tbody><tr><td>School books</td><td>2,100</td><td>1987</td></tr><tr><td>Stories</td><td>1,400</td><td>1992</td></tr><tr><td>Bags and kits</td><td>160</td><td>2011</td></tr></tbody></table><figcaption class="wp-element-caption">Counted on World Book Day</figcaption></figure>
<h2 class="wp-block-heading">On the table by the door</h2>
<div class="woocommerce columns-3"><ul class="products columns-3">${db.catalog.products
  .filter(({ visibility }) => visibility === 'visible')
  .slice(0, 3)
  .map(
    (product) =>
      markup`<li class="product type-product post-${product.id}">${raw(cardHtml(db, origin, product))}</li>`,
  )}</ul></div>
<h2 class="wp-block-heading">A look inside</h2>
<figure class="wp-block-embed is-type-video is-provider-vimeo wp-has-aspect-ratio"><div class="wp-block-embed__wrapper"><iframe title="A morning in the shop" src="https://player.vimeo.com/video/76979871?dnt=1" width="500" height="281"></iframe></div></figure>
${aboutDetails(origin)}<h2 class="wp-block-heading">News from the blog</h2>
<ul class="wp-block-latest-posts__list has-dates wp-block-latest-posts">${blogPosts
  .slice(0, 3)
  .map(
    ({ slug, title, at, excerpt }) =>
      markup`<li><a class="wp-block-latest-posts__post-title" href="${origin}/${slug}/">${title}</a><time datetime="${at}" class="wp-block-latest-posts__post-date">${at.slice(0, 10)}</time><div class="wp-block-latest-posts__post-excerpt">${excerpt}</div></li>`,
  )}</ul>
<h2 class="wp-block-heading">Where we are</h2>
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><iframe title="Map of Laburnum Lane" src="https://maps.example/embed?pb=18.52,73.85"></iframe></div></figure>
<p>12 Laburnum Lane, Pune 411004. Come and see us, or <a href="/contact/">write to us</a>.</p>`
