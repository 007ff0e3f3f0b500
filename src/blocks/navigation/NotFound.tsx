import { lazy, type ReactNode } from 'react'

export interface NotFoundProps {
  /** What is missing: "This book is not on our shelves". */
  title: string
  /** Why that may be, and what to do. */
  children?: ReactNode
}

/**
 * Stands for a screen whose product, category, order or page does not exist, and helps on. Few need
 * it, so its code comes when they do.
 */
export const NotFound = lazy<(props: NotFoundProps) => ReactNode>(async () => ({
  default: (await import('./NotFoundPanel')).NotFoundPanel,
}))
