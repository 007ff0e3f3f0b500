import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { localPath } from '~/config/paths'
import type { ServerHtml as Html } from '~/domain/serverHtml'
import { parseHtml } from '~/lib/html'
import { report } from '~/lib/report'
import '~/styles/serverHtml.css'

type Clean = (markup: string) => DocumentFragment

/** DOMPurify, once it has been needed. */
let loaded: Clean | undefined

/**
 * Markup of the shop that a shopper reads: cleaned, put in as nodes, its links into the shop followed
 * without a page load. Until the cleaner is here, its words alone stand in its place.
 */
export function ServerHtml({ html, className = '' }: { html: Html; className?: string }) {
  const clean = useCleaner()
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    if (clean) ref.current?.replaceChildren(clean(html.markup))
  }, [clean, html.markup])

  useEffect(() => {
    const root = ref.current
    if (!clean || !root) return
    const follow = (event: MouseEvent) => {
      const path = inAppPath(event)
      if (!path) return
      event.preventDefault()
      void navigate(path)
    }
    root.addEventListener('click', follow)
    return () => root.removeEventListener('click', follow)
  }, [clean, navigate])

  const classes = `server-html ${className}`
  if (clean) return <div key="html" ref={ref} className={classes} />
  return (
    <div key="text" className={classes}>
      {paragraphsOf(html.markup).map((text, index) => (
        <p key={`${index} ${text}`}>{text}</p>
      ))}
    </div>
  )
}

function useCleaner(): Clean | undefined {
  const [clean, setClean] = useState(() => loaded)
  useEffect(() => {
    if (clean) return
    let isHere = true
    const load = async () => {
      loaded = (await import('./cleanHtml')).cleanHtml
      if (isHere) setClean(() => loaded)
    }
    load().catch((error: unknown) => report(error, 'loading the cleaner of HTML'))
    return () => {
      isHere = false
    }
  }, [clean])
  return clean
}

/** Where a plain click on a link leads within the shop; other clicks are the browser's. */
function inAppPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
  const href = (link && link.getAttribute('href')) || '#'
  const path = href.startsWith('#') ? undefined : localPath(href)
  // What WordPress keeps in its own folders (pictures, files) is no screen of ours.
  return path?.startsWith('/wp-') ? undefined : path
}

function paragraphsOf(markup: string): string[] {
  const root = parseHtml(markup.replace(/<\/(p|div|li|h\d|tr)>|<br\b[^>]*>/gi, '$&\n'))
  for (const element of root.querySelectorAll('script, style, form')) element.remove()
  return (root.textContent ?? '').split(/\s*\n\s*/).filter(Boolean)
}
