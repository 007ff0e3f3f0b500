import type { ReactNode } from 'react'
import type { InstantHit } from '~/domain/search/instantSearch'

/** What a shopper is looking for in the instant search, and how that changes. */
export interface InstantWish {
  keyword: string
  onKeyword: (keyword: string) => void
  /** Term id; 0 is all of them. */
  categoryId: number
  onCategory: (id: number) => void
}

/** What other parts of the shop put into it. */
export interface InstantJoins {
  /** What can be done with a hit, each with a tabIndex of -1: arrows lead to it. */
  renderActions: (hit: InstantHit) => readonly ReactNode[]
  /** Address of the page with all that is found. */
  pathOf: (keyword: string, categoryId: number) => string
}
