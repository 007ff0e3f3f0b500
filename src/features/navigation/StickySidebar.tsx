import { site } from '~/config/site'
import { PanelButton } from './PanelButton'
import styles from './StickySidebar.module.css'

/** A menu of the shop behind a button at the edge of the window. On phones the main menu has it. */
export function StickySidebar() {
  const panel = site.menus.panels?.find(({ place }) => place === 'sticky')
  return (
    panel && (
      <div className={styles.tab}>
        <PanelButton panel={panel} />
      </div>
    )
  )
}
