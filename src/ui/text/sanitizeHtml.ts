import createDOMPurify from 'dompurify'
import { localPath, localSrcset, safeUrl } from '~/config/paths'
import { withoutHandlers } from '~/lib/inlineHandlers'
import { isAppPath } from '~/ui/navigation/isAppPath'

/** A DOMPurify instance of our own, so that its hooks apply to this module alone. */
const purify = createDOMPurify(window)

purify.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'href' && !safeUrl(data.attrValue)) data.attrValue = '#'
  if (data.attrName === 'style') data.forceKeepAttr = keepsColumnWidth(node)
})

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
  localiseLink(node)
})

/** The width that an editor gave a column is the one style that is kept. */
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

/**
 * Markup of the shop as safe nodes: no scripts, forms or frames, no styles but the widths of columns, and
 * no URLs other than http(s), mailto and tel.
 */
export function sanitizeHtml(markup: string): DocumentFragment {
  return purify.sanitize(withoutHandlers(markup), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    ALLOW_DATA_ATTR: false,
    FORBID_TAGS: ['style', 'form', 'fieldset', 'label', 'input', 'button', 'select', 'textarea'],
    ADD_FORBID_CONTENTS: ['form', 'button', 'select', 'textarea'],
    FORBID_ATTR: ['style'],
  })
}

/**
 * The path to navigate to for a plain click on a link to one of the app's screens; undefined for clicks
 * that the browser handles (modifier keys, other buttons, other addresses).
 */
export function clickedAppPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
  const href = (link && link.getAttribute('href')) || '#'
  const path = href.startsWith('#') ? undefined : localPath(href)
  return path && isAppPath(path) ? path : undefined
}
