import styles from '~/ui/text/VisuallyHidden.module.css'

/** The mounted live regions, the topmost last. */
const regions: HTMLElement[] = []

/** Announces a change of the page to screen readers. Announcing the same text again repeats it. */
export function announce(text: string) {
  const line = document.createElement('span')
  line.textContent = text
  regions.at(-1)?.replaceChildren(line)
}

/**
 * A live region. The shell renders one before there is anything to announce, and each open dialog
 * renders its own: screen readers ignore live regions outside a modal dialog. The topmost one speaks.
 */
export const Announcer = () => (
  <output ref={register} aria-live="polite" className={styles.hidden} />
)

function register(region: HTMLOutputElement) {
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}
