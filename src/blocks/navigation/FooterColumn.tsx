import type { ReactNode } from 'react'
import { TABLET } from '~/config/constants'
import { interpolate } from '~/lib/text'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { Disclosure } from '~/ui/layout/Disclosure'
import { AppLink } from '~/ui/navigation/AppLink'
import styles from './FooterColumn.module.css'

interface FooterColumnProps {
  title: string
  /** Names the landmark in place of the title. */
  label?: string
  links: readonly { label: string; path: string }[]
  /** Below the links. */
  children?: ReactNode
}

/** A titled list of links; on phones it opens and closes. */
export function FooterColumn({ title, label, links, children }: FooterColumnProps) {
  const isTablet = useMediaQuery(TABLET, true)
  const heading = <h2>{title}</h2>
  const list = (
    <ul className={styles.links}>
      {links.map(({ label: text, path }) => (
        <li key={path}>
          <AppLink to={path}>{text}</AppLink>
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      aria-label={label ?? interpolate(navigationMessages.footerColumn, { title })}
      className={styles.column}
    >
      {isTablet ? (
        <>
          {heading}
          {list}
          {children}
        </>
      ) : (
        <Disclosure summary={heading}>
          {list}
          {children}
        </Disclosure>
      )}
    </nav>
  )
}
