import { createContext, use, type ReactNode } from 'react'
import { Popover } from '~/ui/overlays/Popover'
import styles from './FilterGroup.module.css'

/** How the groups stand: one below the other, or side by side as buttons with a panel each. */
export type FilterForm = 'list' | 'bar'

export const FilterFormContext = createContext<FilterForm>('list')

interface FilterGroupProps {
  title: string
  /** Values chosen in it. */
  chosenCount?: number
  /** It leads elsewhere, and is nothing to fill in. */
  isNav?: boolean
  children: ReactNode
}

/** One group of filters under its name, in whatever form the filters have. */
export function FilterGroup({ title, chosenCount = 0, isNav = false, children }: FilterGroupProps) {
  const Body = isNav ? 'nav' : 'fieldset'
  const Title = isNav ? 'p' : 'legend'
  if (use(FilterFormContext) === 'list') {
    return (
      <Body aria-label={isNav ? title : undefined} className={styles.group}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </Body>
    )
  }
  return (
    <Popover label={chosenCount > 0 ? `${title} (${chosenCount})` : title}>
      <Body aria-label={title}>{children}</Body>
    </Popover>
  )
}
