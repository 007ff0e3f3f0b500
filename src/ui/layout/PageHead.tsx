import { useContext, useEffect } from 'react'
import { shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { interpolate } from '~/lib/text'
import { announceTitle } from '~/ui/feedback/announcer'
import { HeadContext } from './HeadContext'

interface PageHeadProps {
  /** Shown as "{title} – {site name}". */
  title: string
  /** Shows the title without the site's name. */
  isBareTitle?: boolean
  description?: string
  /** Path inside the app. */
  canonicalPath?: string
  isNoIndex?: boolean
}

/**
 * Title, description, canonical link and robots rule of the page. React's own `<title>` and `<meta>`
 * support only adds elements, and browsers use the first of two: index.html already has one of each.
 */
export function PageHead({
  title: ownTitle,
  isBareTitle,
  description,
  canonicalPath,
  isNoIndex = site.noindex,
}: PageHeadProps) {
  const title = isBareTitle
    ? ownTitle
    : interpolate('{page} – {shop}', { page: ownTitle, shop: site.name })
  const canonical = canonicalPath && shopOrigin() + canonicalPath
  const collected = useContext(HeadContext)
  if (collected) Object.assign(collected, { title, description, canonical, isNoIndex })

  useEffect(() => {
    document.title = title
    announceTitle(title)
    setHeadElement('meta', 'name', 'description', 'content', description)
    setHeadElement('link', 'rel', 'canonical', 'href', canonical)
    setHeadElement('meta', 'name', 'robots', 'content', isNoIndex ? 'noindex' : undefined)
  }, [title, description, canonical, isNoIndex])
  return null
}

/** Sets an attribute of the element `tag[key="name"]`, which is created or, without a value, removed. */
function setHeadElement(tag: string, key: string, name: string, attribute: string, value?: string) {
  const existing = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    existing?.remove()
    return
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
