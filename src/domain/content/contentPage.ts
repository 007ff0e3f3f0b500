import type { ListingTerm } from '~/domain/catalog/listing'
import type { Discussion } from './comments'
import type { PageSharing } from '~/domain/social/shareBar'
import type { ContactForm } from './contactForm'
import type { Portfolio } from './portfolio'
import type { ServerHtml } from './serverHtml'
import type { VideoId } from './video'
import type { Figure, Photo, ReadingProgress } from './widgets'

/** A page of WordPress that is no screen of its own: an editorial page, a post, or a list of posts. */
export interface ContentPage {
  /** In-app path and query after redirects. */
  path: string
  /** The heading. */
  title: string
  /** Title of the browser's tab and of search results, with the shop's name. */
  documentTitle: string
  /** For search engines. */
  description?: string
  /** In-app. */
  canonicalPath: string
  isNoIndex: boolean
  readingProgress?: ReadingProgress
  /** The response lacks WooCommerce's body class: it is a maintenance page, or its template prints no such class. */
  isOutsideShop?: true
  body: Article | PostList | ProductArchive
}

/** A page or a post. */
export interface Article {
  kind: 'article'
  parts: ContentPart[]
  /** Absent for a page without comments. */
  discussion?: Discussion
  /** Undefined in shops without the plugin. */
  sharing?: PageSharing
  /** For a page with questions and answers; as plain text. */
  questions?: Question[]
  /** For a post. */
  post?: PostFacts & {
    previous?: ContentLink
    next?: ContentLink
  }
}

export interface Question {
  question: string
  answer: string
}

/** As the shop writes it. */
export interface PrintedDate {
  text: string
  iso: string
}

/** The blog or an archive of it. */
export interface PostList {
  kind: 'posts'
  /** What the title names; undefined for the blog itself. */
  archive?: 'category' | 'tag' | 'author' | 'date'
  description?: ServerHtml
  posts: PostSummary[]
  /** From 1. */
  page: number
  pageCount: number
}

/** Products of a brand, an author, a tag or another term. The Store API has the products. */
export interface ProductArchive {
  kind: 'products'
  term: ListingTerm
  description?: ServerHtml
  image?: ContentImage
  /** What the theme prints about an author: "Style", "Year of birth". */
  facts: { name: string; text: string }[]
}

export interface ContentLink {
  name: string
  /** In-app. */
  path: string
}

export interface PostFacts {
  date?: PrintedDate
  author?: ContentLink
  categories: ContentLink[]
  tags: ContentLink[]
  image?: ContentImage
}

export interface PostSummary extends PostFacts, ContentLink {
  /** Plain text. */
  excerpt?: string
}

export interface ContentImage {
  src: string
  srcset?: string
  alt: string
  /** In px. */
  width?: number
  height?: number
}

/** The content of a page in its order: markup for reading, and what the app draws itself. */
export type ContentPart =
  | { kind: 'html'; html: ServerHtml }
  | { kind: 'products'; ids: number[] }
  | { kind: 'posts'; posts: PostSummary[] }
  | { kind: 'video'; video: VideoId; title: string }
  /** Something of another site, which is opened there. */
  | { kind: 'embed'; url: string; title: string }
  | { kind: 'portfolio'; portfolio: Portfolio }
  | { kind: 'figures'; figures: Figure[] }
  | { kind: 'photos'; photos: Photo[] }
  /** The form that asks for the page's password. */
  | { kind: 'password' }
  | { kind: 'contactForm'; form: ContactForm }
  /** A countdown of HurryTimer, by its id. */
  | { kind: 'campaign'; id: number }
  /** A form that only WordPress's own page can show. */
  | { kind: 'form' }

const PAGE = /(^|\/)page\/(\d+)\/?$/

/** The number of a page of a list, from 1: 2 for "/blog/page/2/". */
export const pageNumberOf = (pathname: string) => Number(PAGE.exec(pathname)?.[2] ?? 1)

/** The path of the first page of a list: "/blog/" for "/blog/page/2/". */
export const firstPageOf = (pathname: string) => pathname.replace(PAGE, '$1')
