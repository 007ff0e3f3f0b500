import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { whenIdle } from '~/lib/time'
import { IconButton } from '~/ui/IconButton'
import styles from './SiteHeader.module.css'

const load = () => import('./MobileMenu')

/** Opens the shelves on a narrow page. The menu's code comes when the browser is idle, or on a press. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof load>>>()
  const navigate = useNavigate()

  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

  async function open() {
    try {
      setMenu(await load())
      setIsOpen(true)
    } catch {
      // Without the menu's code, as on a lost connection, the shop page leads to every shelf.
      void navigate(paths.shop())
    }
  }

  return (
    <>
      <IconButton
        icon="menu"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={() => void open()}
      />
      {menu && <menu.MobileMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
