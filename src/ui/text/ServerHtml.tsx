import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServerHtml as Html } from '~/domain/content/serverHtml'
import { parseHtml } from '~/lib/html'
import { report } from '~/lib/report'
import '~/styles/serverHtml.css'

type RichText = typeof import('./sanitizeHtml')

/** DOMPurify and what goes with it, once it has been needed. */
let loaded: RichText | undefined

/**
 * Markup of the shop that a shopper reads: cleaned, put in as nodes, its links into the shop followed
 * without a page load. Until the cleaner is here, its words alone stand in its place.
 */
export function ServerHtml({ html, className = '' }: { html: Html; className?: string }) {
  const rich = useRichText()
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    if (rich) ref.current?.replaceChildren(rich.sanitizeHtml(html.markup))
  }, [rich, html.markup])

  useEffect(() => {
    const root = ref.current
    if (!rich || !root) return
    const follow = (event: MouseEvent) => {
      const path = rich.inAppPath(event)
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    root.addEventListener('click', follow)
    return () => root.removeEventListener('click', follow)
  }, [rich, navigate])

  const classes = `server-html ${className}`
  if (rich) return <div key="html" ref={ref} className={classes} />
  return (
    <div key="text" className={classes}>
      {paragraphsOf(html.markup).map((text, index) => (
        <p key={`${index} ${text}`}>{text}</p>
      ))}
    </div>
  )
}

function useRichText(): RichText | undefined {
  const [rich, setRich] = useState(loaded)
  useEffect(() => {
    if (!rich) void preloadSanitizer().then(setRich)
  }, [rich])
  return rich
}

/** Fetches the cleaner while the markup is still on its way, so that it is shown whole at once. */
export async function preloadSanitizer() {
  try {
    loaded = await import('./sanitizeHtml')
  } catch (error) {
    report(error, 'loading the cleaner of HTML')
  }
  return loaded
}

function paragraphsOf(markup: string): string[] {
  const root = parseHtml(markup.replace(/<\/(p|div|li|h\d|tr)>|<br\b[^>]*>/gi, '$&\n'))
  for (const element of root.querySelectorAll('script, style, form')) element.remove()
  return (root.textContent ?? '').split(/\s*\n\s*/).filter(Boolean)
}
