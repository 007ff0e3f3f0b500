import { raw, type Raw } from '../../http/html'

export interface BlogTerm {
  slug: string
  name: string
  description?: string
}

export interface BlogComment {
  id: number
  author: string
  /** ISO 8601. */
  at: string
  text: string
  /** Id of the comment that it answers. */
  parent?: number
}

export interface BlogPost {
  id: number
  slug: string
  title: string
  /** ISO 8601, as WordPress prints it. */
  at: string
  author: BlogTerm
  category: BlogTerm
  tags: BlogTerm[]
  /** File name of the mock site's images. */
  image: string
  excerpt: string
  content: Raw
  comments: BlogComment[]
  areCommentsOpen: boolean
}

const meera: BlogTerm = {
  slug: 'meera',
  name: 'Meera Joshi',
  description: 'Meera has run the children’s shelves since 2009.',
}
const anil: BlogTerm = { slug: 'anil', name: 'Anil Deshmukh' }

const lists: BlogTerm = {
  slug: 'reading-lists',
  name: 'Reading lists',
  description: 'What we would give a friend.',
}
const advice: BlogTerm = { slug: 'advice', name: 'Advice' }
const news: BlogTerm = { slug: 'news', name: 'News of the shop' }

const children: BlogTerm = { slug: 'children', name: 'children' }
const school: BlogTerm = { slug: 'school', name: 'school' }
const monsoon: BlogTerm = { slug: 'monsoon', name: 'monsoon' }

/** The newest first. */
export const blogPosts: BlogPost[] = [
  {
    id: 6306,
    slug: 'ten-books-for-a-long-train-journey',
    title: 'Ten books for a long train journey',
    at: '2026-11-12T09:30:00+05:30',
    author: meera,
    category: lists,
    tags: [children],
    image: 'category-330.svg',
    excerpt: 'From Pune to Howrah in thirty hours: what to pack for a reader of nine.',
    content:
      raw(`<p>From Pune to Howrah in thirty hours: what to pack for a reader of nine. We asked the children who come in on Saturdays, and wrote down what they said.</p>
<h2 class="wp-block-heading">Short chapters first</h2>
<p>A train stops often. Books with short chapters are easy to put down at a station and to pick up again at the next one.</p>
<ol class="wp-block-list"><li>One story that they know already.</li><li>One that is a little too hard.</li><li>Something to draw in.</li></ol>
<blockquote class="wp-block-quote is-layout-flow"><p>I read the last page first. Then I know whether the dog lives.</p><cite>Ira, 8</cite></blockquote>
<p>All of them fit in a small bag. <a href="/product-category/general-books/">See our children’s books</a>.</p>`),
    comments: [
      {
        id: 9001,
        author: 'Rohan',
        at: '2026-11-12T12:10:00+05:30',
        text: 'My daughter finished two before Nagpur. Which ones are good for five-year-olds?',
      },
      {
        id: 9002,
        author: 'Meera Joshi',
        at: '2026-11-12T15:45:00+05:30',
        text: 'Picture books with flaps: they last longer than you think.',
        parent: 9001,
      },
      {
        id: 9003,
        author: 'Sana',
        at: '2026-11-13T08:00:00+05:30',
        text: 'Please make the same list for teenagers.',
      },
    ],
    areCommentsOpen: true,
  },
  {
    id: 6305,
    slug: 'how-to-choose-a-school-bag',
    title: 'How to choose a school bag that lasts',
    at: '2026-10-28T10:00:00+05:30',
    author: anil,
    category: advice,
    tags: [school],
    image: 'category-270.svg',
    excerpt: 'Four things to look at before the colour.',
    content: raw(`<p>Four things to look at before the colour.</p>
<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>Part</th><th>What to look for</th></tr></thead><tbody><tr><td>Straps</td><td>As wide as three fingers, with a stitched cross where they begin</td></tr><tr><td>Base</td><td>A second layer, so that it stands in the rain</td></tr><tr><td>Zip</td><td>Metal teeth, or two pullers</td></tr><tr><td>Weight</td><td>Not more than 600 g when empty</td></tr></tbody></table><figcaption class="wp-element-caption">What we check when a new bag arrives</figcaption></figure>
<p>Bring the child, and the books of a Monday.</p>`),
    comments: [
      {
        id: 9004,
        author: 'Farida',
        at: '2026-10-29T18:20:00+05:30',
        text: 'The two-pullers advice saved us a repair.',
      },
      {
        id: 9005,
        author: 'Anil Deshmukh',
        at: '2026-10-30T09:05:00+05:30',
        text: 'Glad to hear it!',
        parent: 9004,
      },
    ],
    areCommentsOpen: true,
  },
  {
    id: 6304,
    slug: 'an-afternoon-with-a-mapmaker',
    title: 'An afternoon with a mapmaker',
    at: '2026-10-03T16:00:00+05:30',
    author: meera,
    category: news,
    tags: [children, school],
    image: 'reader-48.svg',
    excerpt: 'Devika Rao draws the maps in the front of other people’s novels.',
    content:
      raw(`<p>Devika Rao draws the maps in the front of other people’s novels. She spent a Saturday with us and answered the questions of forty children.</p>
<p><strong>How do you know where the river goes?</strong> “Downhill. Then I ask the author whether the hero can swim.”</p>
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe title="Drawing a map in ten minutes" width="500" height="281" src="https://www.youtube.com/embed/M7lc1UVf-VE?feature=oembed" allowfullscreen></iframe>
</div></figure>
<p>She comes back in spring.</p>`),
    comments: [],
    areCommentsOpen: true,
  },
  {
    id: 6303,
    slug: 'books-for-the-board-exams',
    title: 'Which books help before the board exams?',
    at: '2026-09-15T09:00:00+05:30',
    author: anil,
    category: advice,
    tags: [school],
    image: 'category-300.svg',
    excerpt: 'One book of past papers, one of notes, and sleep.',
    content:
      raw(`<p>One book of past papers, one of notes, and sleep. Teachers of three schools told us what their pupils really use.</p>
<h2 class="wp-block-heading">Past papers</h2><p>Ten years are enough. Write the answers by hand and look at the clock.</p>
<h2 class="wp-block-heading">Notes</h2><p>Your own are the best. If you buy some, buy thin ones.</p>`),
    comments: [],
    areCommentsOpen: true,
  },
  {
    id: 6302,
    slug: 'our-hours-in-the-rains',
    title: 'Our hours in the rains',
    at: '2026-07-01T08:00:00+05:30',
    author: anil,
    category: news,
    tags: [monsoon],
    image: 'category-370.svg',
    excerpt: 'From July to September we open at eleven, because the lane floods before.',
    content: raw(
      `<p>From July to September we open at eleven, because the lane floods before. Parcels leave as usual: they are packed upstairs.</p>`,
    ),
    comments: [],
    areCommentsOpen: false,
  },
  {
    id: 6301,
    slug: 'the-first-shelf',
    title: 'The first shelf',
    at: '2026-04-23T11:00:00+05:30',
    author: meera,
    category: news,
    tags: [],
    image: 'category-330.svg',
    excerpt: 'On World Book Day: how the shop began, and with which eleven books.',
    content: raw(
      `<p>On World Book Day: how the shop began, and with which eleven books. They are still here, behind glass, and not for sale.</p>`,
    ),
    comments: [],
    areCommentsOpen: false,
  },
]
