import { useEffect } from 'react'
import { shopOrigin } from '~/config/paths'
import { site } from '~/config/site'

interface PageHeadProps {
  /** Becomes "{title} – {site}". */
  title: string
  /** The title is shown as it is. */
  isBareTitle?: boolean
  description?: string
  /** Address inside the app. */
  canonicalPath?: string
  isNoIndex?: boolean
}

/**
 * What a browser tab and a search engine read of the page. By hand rather than by React's own
 * `<title>`: index.html has these elements already, and the first of two wins.
 */
export function PageHead({
  title,
  isBareTitle,
  description,
  canonicalPath,
  isNoIndex,
}: PageHeadProps) {
  useEffect(() => {
    document.title = isBareTitle ? title : `${title} – ${site.name}`
  }, [title, isBareTitle])
  useEffect(() => setHead('meta', 'name', 'description', 'content', description), [description])
  useEffect(() => {
    setHead('link', 'rel', 'canonical', 'href', canonicalPath && shopOrigin() + canonicalPath)
  }, [canonicalPath])
  useEffect(
    () => setHead('meta', 'name', 'robots', 'content', isNoIndex ? 'noindex' : undefined),
    [isNoIndex],
  )
  return null
}

function setHead(tag: string, key: string, name: string, field: string, value?: string) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    found?.remove()
    return
  }
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(field, value)
}
