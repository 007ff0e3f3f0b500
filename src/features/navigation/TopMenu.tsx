import { useRef } from 'react'
import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import * as navigationMessages from '~/messages/navigation'
import { useDismiss } from '~/ui/overlays/useDismiss'
import { hasPath, MenuLabel, MenuLink } from './MenuLink'
import { MenuTree } from './MenuTree'
import { PanelButton } from './PanelButton'
import styles from './TopMenu.module.css'

/** Links and sections above the header on wide pages, and the buttons of the shop's side panels. */
export function TopMenu() {
  const { top = [], panels = [] } = site.menus
  return (
    <nav aria-label={navigationMessages.topMenu} className={styles.top}>
      <ul className={styles.list}>
        {top.map((item, index) => (
          <li key={index}>
            {item.children?.length ? (
              <Section item={item} />
            ) : (
              hasPath(item) && <MenuLink item={item} />
            )}
          </li>
        ))}
        {panels
          .filter(({ place }) => place !== 'sticky')
          .map((panel) => (
            <li key={panel.title}>
              <PanelButton panel={panel} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The browser closes the section that was open before: they have one name. */
function Section({ item }: { item: MenuItem }) {
  const details = useRef<HTMLDetailsElement>(null)
  function close() {
    if (details.current) details.current.open = false
  }
  useDismiss({
    // Not only after `toggle`, which comes after the section has been painted.
    isOpen: true,
    inside: () => [details.current],
    onDismiss: (reason) => {
      if (!details.current?.open) return
      close()
      if (reason === 'escape') details.current.querySelector('summary')?.focus()
    },
  })
  return (
    <details ref={details} name="top-menu">
      <summary>
        <MenuLabel item={item} />
      </summary>
      <div className={styles.section}>
        <MenuTree items={item.children ?? []} onFollow={close} />
      </div>
    </details>
  )
}
