import { useCallback, useSyncExternalStore, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import { parseHtml } from '~/lib/html'
import { report } from '~/lib/report'
import '~/styles/serverHtml.css'

type Sanitizer = typeof import('./sanitizeHtml')

interface ServerHtmlProps {
  html: Html
  className?: string
  /** In the label of a field: an inline element, and links open in a new tab because the form stays. */
  isLabel?: boolean
}

/**
 * Markup that editors of the shop wrote, sanitized. Links to screens of the app navigate without a page
 * load. While the sanitizer loads, only the plain text is shown.
 */
export function ServerHtml({ html, className = '', isLabel = false }: ServerHtmlProps) {
  const sanitizer = useSyncExternalStore(subscribe, () => loaded)
  const classes = `server-html ${className}`
  if (sanitizer) {
    return (
      <Sanitized key="html" markup={html.markup} className={classes} {...{ sanitizer, isLabel }} />
    )
  }
  if (isLabel) return <span key="text">{paragraphsOf(html.markup).join(' ')}</span>
  return (
    <div key="text" className={classes}>
      {paragraphsOf(html.markup).map((text, index) => (
        <p key={`${index} ${text}`}>{text}</p>
      ))}
    </div>
  )
}

interface SanitizedProps {
  markup: string
  className: string
  sanitizer: Sanitizer
  isLabel: boolean
}

function Sanitized({ markup, className, sanitizer, isLabel }: SanitizedProps) {
  const navigate = useNavigate()
  const insert = useCallback(
    (element: HTMLElement | null) => {
      const content = sanitizer.sanitizeHtml(markup)
      if (isLabel) for (const link of content.querySelectorAll('a')) link.target = '_blank'
      element?.replaceChildren(content)
    },
    [sanitizer, markup, isLabel],
  )
  function onClick(event: MouseEvent) {
    const path = sanitizer.clickedAppPath(event.nativeEvent)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
  const Element = isLabel ? 'span' : 'div'
  return <Element ref={insert} role="presentation" className={className} onClick={onClick} />
}

/** DOMPurify is large, so the sanitizer loads with the first markup. */
let loaded: Sanitizer | undefined
const listeners = new Set<() => void>()

function subscribe(onLoad: () => void) {
  listeners.add(onLoad)
  if (!loaded) void preloadSanitizer()
  return () => void listeners.delete(onLoad)
}

/** Loads the sanitizer while the markup is still being fetched, so that the text is not shown first. */
export async function preloadSanitizer() {
  try {
    loaded = await import('./sanitizeHtml')
    for (const onLoad of listeners) onLoad()
  } catch (error) {
    report(error, 'loading the HTML sanitizer')
  }
  return loaded
}

/** The text of some markup, one entry for each block element or line break. */
function paragraphsOf(markup: string): string[] {
  const root = parseHtml(markup.replace(/<\/(p|div|li|h\d|tr)>|<br\b[^>]*>/gi, '$&\n'))
  for (const element of root.querySelectorAll('script, style, form')) element.remove()
  return (root.textContent ?? '').split(/\s*\n\s*/).filter(Boolean)
}
