import type { Db } from '../../db'
import { markup, type Raw } from '../../http/html'
import { editorialPage } from '../editorialPages'
import type { Page } from '../pageMarkup'

interface Work {
  title: string
  /** Class of the theme's filter. */
  category: string
  /** File name of the mock site's images, without its size. */
  file: string
  width: number
  height: number
  text: string
}

const CATEGORIES: [category: string, label: string][] = [
  ['windows', 'Windows'],
  ['corners', 'Reading corners'],
  ['fairs', 'Book fairs'],
]

const WORKS: Work[] = [
  work('The monsoon window', 'windows', 'category-330', 600, 750, 'Blue covers only, and a boat.'),
  work('A corner for six-year-olds', 'corners', 'category-300', 600, 400, 'Cushions, a low board.'),
  work(
    'Fair at the river school',
    'fairs',
    'category-270',
    600,
    600,
    'Four hundred books, one day.',
  ),
  work('World Book Day', 'windows', 'category-370', 600, 500, 'Every book had a reader’s note.'),
  work('The window of maps', 'windows', 'reader-48', 600, 800, 'Drawn by Devika Rao.'),
  work('Under the stairs', 'corners', 'category-330', 600, 450, 'Room for two and a lamp.'),
  work('Fair in the old mill', 'fairs', 'category-300', 600, 700, 'With the kits of the winter.'),
]

function work(
  title: string,
  category: string,
  file: string,
  width: number,
  height: number,
  text: string,
): Work {
  return { title, category, file, width, height, text }
}

/** A portfolio as the theme's script finds it: tabs and container are named after the block's id. */
const portfolio = (origin: string, id: string, style: 'masonry' | 'fitRows'): Raw =>
  markup`<div id="${id}" class="bwp-portfolio default" data-style="${style}">
<div class="portfolio-tab"><ul id="tab_${id}" class="filter">
<li class="selected" data-portfolio-filter="*">All</li>
${CATEGORIES.map(([category, label]) => markup`<li data-portfolio-filter=".${category}">${label}</li>\n`)}<li data-portfolio-filter=".windows, body">Broken</li>
</ul></div>
<div id="container_${id}" class="portfolio-container row">
${WORKS.map(
  ({ title, category, file, width, height, text }) =>
    markup`<div class="portfolio-item col-lg-4 col-md-6 ${category}"><div class="portfolio-img"><a href="${origin}/contact/"><img width="${width}" height="${height}" src="${origin}/wp-content/uploads/satchel/${file}-${width}x${height}.svg" alt=""></a></div><div class="portfolio-content"><h3 class="portfolio-title"><a href="${origin}/contact/">${title}</a></h3><p>${text}</p></div></div>\n`,
)}</div>
</div>`

/** Two portfolios and a feed of Smash Balloon. */
export const portfolioPage = (db: Db, origin: string): Page =>
  editorialPage(db, origin, {
    path: '/our-windows/',
    id: 6211,
    title: 'Windows and corners',
    content: markup`<p>What we have built for books, with paper, planks and patience.</p>
${portfolio(origin, 'portfolio_1', 'masonry')}
<h2 class="wp-block-heading">In rows</h2>
${portfolio(origin, 'portfolio_2', 'fitRows')}
<h2 class="wp-block-heading">From our feed</h2>
${smashBalloon(origin)}`,
  })

/** The feed prints a placeholder, and the photo's address beside it. */
const smashBalloon = (
  origin: string,
): Raw => markup`<div id="sb_instagram" class="sbi sbi_mob_col_1 sbi_col_4" data-feedid="*1" data-num="4">
<div id="sbi_images">
${FEED.map(
  ([id, file, caption]) =>
    markup`<div class="sbi_item sbi_type_image sbi_new sbi_transition" id="sbi_${id}"><div class="sbi_photo_wrap"><a class="sbi_photo" href="https://www.instagram.com/p/${id}/" target="_blank" rel="noopener nofollow" data-full-res="${origin}/wp-content/uploads/satchel/${file}-600x600.svg" data-img-src-set="{&quot;d&quot;:&quot;"><span class="sbi-screenreader">${caption}</span><img src="${origin}/wp-content/plugins/instagram-feed/img/placeholder.png" alt="${caption}" aria-hidden="true"></a></div></div>\n`,
)}</div>
</div>`

const FEED: [id: string, file: string, caption: string][] = [
  ['CKjQ6XTlrnj', 'category-330', 'The new stories have come'],
  ['CKjQ6XTlrnk', 'category-270', 'Bags in the morning light'],
  ['CKjQ6XTlrnl', 'category-300', 'A Monday’s books'],
  ['CKjQ6XTlrnm', 'category-370', ''],
]
