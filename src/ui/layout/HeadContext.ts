import { createContext } from 'react'
import type { PageHeadData } from '~/domain/headMarkup'

/** Collects the head of a page that is prerendered, where no effect writes it into a document. */
export const HeadContext = createContext<Partial<PageHeadData> | undefined>(undefined)
