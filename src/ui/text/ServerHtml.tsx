import { useCallback, useContext, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import { parseHtml } from '~/lib/html'
import { useIsPrerendered } from '~/lib/hydration'
import { report } from '~/lib/report'
import { HeadContext } from '~/ui/layout/HeadContext'
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
 * load. While the sanitizer loads, only the plain text is shown; a prerendered page has sanitized nodes.
 */
export function ServerHtml({ html, className = '', isLabel = false }: ServerHtmlProps) {
  const isPrerendered = useIsPrerendered()
  const [first] = useState(html)
  const classes = `server-html ${className}`
  return isPrerendered && html.markup === first.markup ? (
    <PrerenderedHtml key="prerendered" markup={html.markup} className={classes} isLabel={isLabel} />
  ) : (
    <RenderedHtml html={html} className={classes} isLabel={isLabel} />
  )
}

/** What React keeps of a prerendered element: the nodes that the browser has parsed. */
const PARSED_NODES = { __html: '' }

/** Sanitized while the page was prerendered (src/app/prerender.tsx), where the sanitizer is always loaded. */
function PrerenderedHtml({ markup, className, isLabel }: Omit<SanitizedProps, 'sanitizer'>) {
  const onClick = useLinkNavigation()
  const isPrerendering = useContext(HeadContext) !== undefined
  const Element = isLabel ? 'span' : 'div'
  return (
    <Element
      role="presentation"
      className={className}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      suppressHydrationWarning
      // React has no other way to leave the nodes of an element alone.
      dangerouslySetInnerHTML={
        isPrerendering ? { __html: sanitizedText(markup, isLabel) } : PARSED_NODES
      }
    />
  )
}

const preload = () => void preloadSanitizer()

function sanitizedText(markup: string, isLabel: boolean) {
  const element = document.createElement('div')
  if (loaded) element.append(contentOf(markup, isLabel, loaded))
  return element.innerHTML
}

function contentOf(markup: string, isLabel: boolean, { sanitizeHtml }: Sanitizer) {
  const content = sanitizeHtml(markup)
  if (isLabel) for (const link of content.querySelectorAll('a')) link.target = '_blank'
  return content
}

interface RenderedHtmlProps extends Omit<ServerHtmlProps, 'className'> {
  className: string
  isLabel: boolean
}

function RenderedHtml({ html, className: classes, isLabel }: RenderedHtmlProps) {
  const sanitizer = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  )
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
  const onClick = useLinkNavigation()
  const insert = useCallback(
    (element: HTMLElement | null) =>
      element?.replaceChildren(contentOf(markup, isLabel, sanitizer)),
    [sanitizer, markup, isLabel],
  )
  const Element = isLabel ? 'span' : 'div'
  return <Element ref={insert} role="presentation" className={className} onClick={onClick} />
}

/** Follows links to screens of the app without a page load, once the sanitizer has loaded. */
function useLinkNavigation() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const path = loaded?.clickedAppPath(event.nativeEvent)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
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
  const root = parseHtml(markup.replace(/<\/(p|div|li|h\d|tr)>|<br\b[^<>]*>/gi, '$&\n'))
  for (const element of root.querySelectorAll('script, style, form')) element.remove()
  return (root.textContent ?? '').split('\n').flatMap((line) => line.trim() || [])
}
