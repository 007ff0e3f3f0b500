import { lazy, type ReactNode } from 'react'

export interface NotFoundProps {
  /** Names what is missing: "This book is not in our shop". */
  title: string
  /** Possible reasons, and what to do. */
  children?: ReactNode
}

/** The screen of a product, category, order or page that does not exist. Its code loads when needed. */
export const NotFound = lazy<(props: NotFoundProps) => ReactNode>(async () => ({
  default: (await import('./NotFoundPanel')).NotFoundPanel,
}))
