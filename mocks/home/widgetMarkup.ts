import { bookCount } from '../catalog/authorMarkup'
import { imageUrl } from '../catalog/images'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'

const AUTHORS = 9

/** The widgets of the theme's plugin that an editor has put below the products. */
export const homeWidgets = (db: Db, origin: string): Raw =>
  db.settings.plainWooCommerce || db.settings.isSparse
    ? raw('')
    : markup`${authors(db, origin)}${testimonials(origin)}${photos(origin)}`

/** The authors with the most books. The theme prints a foreign placeholder for an author without an image. */
function authors(db: Db, origin: string): Raw {
  const shown = db.catalog.authors
    .map((author) => ({ ...author, books: bookCount(db, author) }))
    .toSorted((a, b) => b.books - a.books)
    .slice(0, AUTHORS)
  return markup`<div id="bwp_author_1" class="bwp-author slider"><div class="title_author"><h2>Featured Author</h2></div>
<div class="block_content"><div class="slider slick-carousel" data-nav="true" data-columns="6">
${shown.map(
  (
    author,
    i,
  ) => markup`<div class="item-author"><div class="item-list-author"><div class="item-content image-position-top">
<div class="item-image"><a href="${origin}/product_author/${author.slug}/"><img src="${i === shown.length - 1 ? 'http://placehold.it/200x200' : imageUrl(origin, `satchel/author-${author.id}.svg`, 'thumbnail')}" alt="${author.name}"></a></div>
<div class="content"><h2 class="item-title"><a  href="${origin}/product_author/${author.slug}/" ><span>${author.name}</span></a></h2>
<div class="item-count">${author.books}<span> Published Book</span></div></div>
</div></div></div>\n`,
)}</div></div></div>
`
}

const TESTIMONIALS: [name: string, job: string, stars: number, text: string][] = [
  [
    'Farida Contractor',
    'Teacher',
    5,
    'They packed the lists of three classes and labelled every bundle. Not one book was missing.',
  ],
  [
    'Rohan Iyer',
    'Father of two',
    4,
    'We came for a geometry box and left with four stories. The children chose them alone.',
  ],
]

const testimonials = (origin: string): Raw =>
  markup`<div class="bwp-testimonial layout"><div class="block"><div class="testimonial-title"><h2>Testimonials</h2></div><div class="block_content"><div id="testimonial_1" class="slick-carousel " data-columns="3">
${TESTIMONIALS.map(
  ([
    name,
    job,
    stars,
    text,
  ]) => markup`<div class="testimonial-content"><div class="item"><div class="testimonial-item"><span aria-hidden="true" class="wpb-icon icon-quote"></span><div class="star star-${stars}"></div><h2 class="testimonial-title-content"></h2><div class="testimonial-customer-position"><p>${text}</p></div></div>
<div class="testimonial-image image-position-top"><div class="thumbnail"><img width="150" height="150" src="${origin}/wp-content/uploads/satchel/reader-48-300x375.svg" class="attachment-thumbnail" alt="" /></div><div class="testimonial-info"><h2 class="testimonial-customer-name">${name}</h2><div class="testimonial-job">${job}</div></div></div></div></div>\n`,
)}</div></div></div></div>
`

const PHOTOS = ['category-330', 'category-270', 'category-300', 'category-370']

/** Photos that an editor has chosen, with the theme's alternative text for all of them. */
const photos = (origin: string): Raw =>
  markup`<div class="bwp-instagram default" ><div class="block"><div class="instagram-title"><div class="content-title"><h2>Follow us</h2></div></div><div class="block_content row">
${PHOTOS.map((file, i) => markup`<div  class="image-instagram col-xl-2"><a class="image" href="https://www.instagram.com/p/satchel${i}/"><img src="${origin}/wp-content/uploads/satchel/${file}-600x600.svg" alt="Image Slider"></a></div>\n`)}</div></div></div>
`
