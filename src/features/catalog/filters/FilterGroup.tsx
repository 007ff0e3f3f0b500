import { createContext, use, type ReactNode } from 'react'
import * as catalogMessages from '~/messages/catalog'
import { CountBadge } from '~/ui/forms/IconButton'
import { Popover } from '~/ui/overlays/Popover'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './FilterGroup.module.css'

/** A column of groups, or a bar of buttons with a popover each. */
export type FilterLayout = 'list' | 'bar'

export const FilterLayoutContext = createContext<FilterLayout>('list')

interface FilterGroupProps {
  title: string
  /** Number of chosen values. */
  chosenCount?: number
  /** The group holds links instead of fields. */
  isNav?: boolean
  children: ReactNode
}

/** One titled group of filters, in the layout of the context. */
export function FilterGroup({ title, chosenCount = 0, isNav = false, children }: FilterGroupProps) {
  const Body = isNav ? 'nav' : 'fieldset'
  const Title = isNav ? 'p' : 'legend'
  if (use(FilterLayoutContext) === 'list') {
    return (
      <Body aria-label={isNav ? title : undefined} className={styles.group}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </Body>
    )
  }
  return (
    <Popover label={chosenCount > 0 ? <TitleWithCount {...{ title, chosenCount }} /> : title}>
      <Body aria-label={title}>{children}</Body>
    </Popover>
  )
}

/** The number is at the button's corner: a wider button would move the others. */
const TitleWithCount = ({ title, chosenCount }: { title: string; chosenCount: number }) => (
  <>
    {title} <CountBadge count={chosenCount} />{' '}
    <VisuallyHidden>{catalogMessages.active}</VisuallyHidden>
  </>
)
