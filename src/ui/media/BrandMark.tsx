import { colorOn } from '~/domain/social/brandColor'
import styles from './BrandMark.module.css'

interface BrandMarkProps {
  /** SVG path in a 24 × 24 view box; without one, the first letter of the title is shown. */
  mark?: string | undefined
  /** The brand's colour, `#rgb` or `#rrggbb`. */
  color: string
  title: string
  /** In the colours of the text, until the link or button around it is hovered or focused. */
  isQuiet?: boolean
}

/**
 * The mark of a company on a square of its colour. Its size follows the font size. Decorative: the link or
 * button around it needs a name.
 */
export const BrandMark = ({ mark, color, title, isQuiet = false }: BrandMarkProps) => (
  <span
    className={styles.mark}
    data-quiet={isQuiet || undefined}
    data-initial={mark ? undefined : initialOf(title)}
    style={{ '--brand': color, '--on-brand': colorOn(color) }}
    aria-hidden
  >
    {mark && (
      <svg viewBox="0 0 24 24" fill="currentColor" focusable="false">
        <path d={mark} />
      </svg>
    )}
  </span>
)

const initialOf = (title: string) => title.trim().charAt(0).toUpperCase()
