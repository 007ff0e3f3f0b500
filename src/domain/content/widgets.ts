import type { ContentImage, ContentLink } from './contentPage'

/** What widgets of the theme, of Elementor and of other plugins have in a page. */

/** A number that counts up, with its label. */
export interface Figure {
  label: string
  value: number
  /** Where it begins. */
  from: number
  prefix: string
  suffix: string
  durationMs: number
}

/** A photo of a social network. */
export interface Photo {
  image: ContentImage
  /** http(s); undefined for a photo without a link. */
  url?: string
}

/** An author of books, with the page that lists them. */
export interface AuthorLink extends ContentLink {
  image?: ContentImage
  bookCount?: number
}

/** What a reader says about the shop or a product. */
export interface Testimonial {
  /** The reader's name. */
  name: string
  /** Plain text. */
  text: string
  /** 1 to 5. */
  rating?: number
  title?: string
  /** "Teacher" */
  role?: string
  image?: ContentImage
  /** What a review is about. */
  product?: ContentLink
  isVerified?: boolean
}

/** Where a page shows how much of it has been read; undefined where it does not. */
export type ReadingProgress = 'top' | 'bottom'
