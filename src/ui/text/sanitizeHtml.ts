import createDOMPurify from 'dompurify'
import { localPath, localSrcset, safeUrl } from '~/config/paths'
import { anchorOf, ID_PREFIX } from '~/ui/navigation/anchor'
import { hasModifier } from '~/lib/events'
import { withoutDeepTags, withoutHandlers } from '~/lib/markup'
import { isAppPath } from '~/ui/navigation/isAppPath'

/** A DOMPurify instance of our own, so that its hooks apply to this module alone. */
const purify = createDOMPurify(window)

/** Classes that WordPress gives to content, blocks and galleries. The app's own would imitate its parts. */
const CONTENT_CLASS =
  /^(wp-|has-|is-|align|size-|attachment-|columns-|gallery|blocks-gallery-|screen-reader-text$|button$)/

purify.addHook('uponSanitizeAttribute', (node, data) => {
  const { attrName, attrValue } = data
  if (attrName === 'href' && !safeUrl(attrValue)) data.attrValue = '#'
  if (attrName === 'style') data.forceKeepAttr = keepsColumnWidth(node)
  if (attrName === 'class') {
    data.attrValue = wordsOf(attrValue)
      .filter((name) => CONTENT_CLASS.test(name))
      .join(' ')
    data.keepAttr = data.attrValue !== ''
  }
  // References follow the ids that they name.
  if (attrName === 'href' && /^#./.test(attrValue))
    data.attrValue = `#${withPrefix(attrValue.slice(1))}`
  if (/^(headers|aria-(labelledby|describedby|details))$/.test(attrName)) {
    data.attrValue = wordsOf(attrValue).map(withPrefix).join(' ')
  }
  if (attrName.startsWith('aria-') && !CONTENT_ARIA.test(attrName)) data.keepAttr = false
})

/** Names and descriptions; states and live regions belong to the app. */
const CONTENT_ARIA = /^aria-(label|labelledby|describedby|details|hidden)$/

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

const withPrefix = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    node.setAttribute('decoding', 'async')
  }
  const src = node.getAttribute('src')
  const path = src ? localPath(src) : undefined
  if (path) node.setAttribute('src', path)
  const srcset = node.getAttribute('srcset')
  if (srcset) node.setAttribute('srcset', localSrcset(srcset))
  // Sound that starts by itself talks over a screen reader.
  if (!node.hasAttribute('muted')) node.removeAttribute('autoplay')
  localiseLink(node)
})

/** The only style that stays is the width that an editor gave a column. */
function keepsColumnWidth(node: Element) {
  if (!(node instanceof HTMLElement) || !node.matches('.wp-block-column')) return false
  const { flexBasis } = node.style
  node.style.cssText = `flex-basis: ${flexBasis}`
  return flexBasis !== ''
}

/** Links into the shop become paths; links to other sites open in a new tab. */
function localiseLink(node: Element) {
  const href = node.nodeName === 'A' ? node.getAttribute('href') : null
  if (!href || href.startsWith('#')) return
  const path = localPath(href)
  if (path) {
    node.setAttribute('href', path)
    node.removeAttribute('target')
  } else if (/^(https?:)?\/\//i.test(href)) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener')
  }
}

/** Elements that lie within a line of text. */
const INLINE =
  /^(A|ABBR|B|BDI|CITE|CODE|DEL|EM|FONT|I|IMG|INS|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|U)$/

/** Limits the work for markup with thousands of links in a row. */
const MAX_NEIGHBOURS = 50

/** Whether a link has no words beside it in its line: other links and signs between them are none. */
function standsAlone(node: Node): boolean {
  for (const direction of ['previousSibling', 'nextSibling'] as const) {
    let left = MAX_NEIGHBOURS
    for (let at = node[direction]; at && left-- > 0 && isInline(at); at = at[direction]) {
      if (at.nodeName !== 'A' && /[\p{L}\p{N}]/u.test(at.textContent ?? '')) return false
    }
  }
  const { parentNode } = node
  return !parentNode || !isInline(parentNode) || standsAlone(parentNode)
}

const isInline = ({ nodeName, nodeType }: Node) =>
  nodeType === Node.TEXT_NODE || nodeType === Node.COMMENT_NODE || INLINE.test(nodeName)

/**
 * Markup of the shop as safe nodes: no scripts, forms or frames, no styles but the widths of columns, no
 * URLs other than http(s), mailto and tel, and nothing that passes for a part of the app: docs/security.md.
 */
export function sanitizeHtml(markup: string): DocumentFragment {
  const content = purify.sanitize(withoutDeepTags(withoutHandlers(markup)), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    ALLOW_DATA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    FORBID_TAGS: [
      'style',
      'form',
      'fieldset',
      'label',
      'input',
      'button',
      'select',
      'textarea',
      'dialog',
      // A landmark and a live region without a role attribute.
      'main',
      'output',
      'marquee',
      'map',
      'area',
    ],
    ADD_FORBID_CONTENTS: ['form', 'button', 'select', 'textarea'],
    FORBID_ATTR: [
      'style',
      'role',
      'popover',
      'popovertarget',
      'autofocus',
      'tabindex',
      'slot',
      'usemap',
    ],
  })
  // CSS cannot see text beside an element. src/styles/serverHtml.css gives these links the size of a target.
  for (const link of content.querySelectorAll('a')) {
    if (standsAlone(link)) link.dataset['alone'] = ''
  }
  return content
}

/**
 * The path to navigate to for a plain click on a link to one of the app's screens; undefined for clicks
 * that the browser handles (modifier keys, other buttons, other addresses).
 */
export function clickedAppPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return undefined
  const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
  const href = (link && link.getAttribute('href')) || '#'
  if (href.startsWith('#')) return focusedAnchor(href)
  const path = localPath(href)
  return path && isAppPath(path) ? path : undefined
}

/** The address of a part of the same text, which gets the focus; the router scrolls to it. */
function focusedAnchor(hash: string) {
  const target = anchorOf(hash)
  if (!target) return undefined
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  return location.pathname + location.search + hash
}
