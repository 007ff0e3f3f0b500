/**
 * WordPress as its own scripts call it: rendered pages, wc-ajax and admin-ajax, with the browser's
 * cookies.
 */

export const at = (path: string) => new URL(path, location.origin)

export async function openPage(path: string, init: RequestInit = {}) {
  const response = await fetch(at(`/_wp${path}`), init)
  const text = await response.text()
  return { response, text, page: new DOMParser().parseFromString(text, 'text/html') }
}

/** Sends a form of a page as a browser would: its hidden fields and the typed values. */
export async function sendForm(
  path: string,
  selector: string,
  typed: Record<string, string>,
  target = path,
) {
  const { page } = await openPage(path)
  const form = page.querySelector(selector)
  if (!form) throw new Error(`${path} has no ${selector}`)
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(
    ({ name, value }) => [name, value] as const,
  )
  const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...typed })
  return openPage(target, { method: 'POST', body })
}

export const wcAjax = (endpoint: string, fields: Record<string, string> = {}) =>
  fetch(at(`/?wc-ajax=${endpoint}`), { method: 'POST', body: new URLSearchParams(fields) })

export const adminAjax = (fields: Record<string, string> | URLSearchParams) =>
  fetch(at('/wp-admin/admin-ajax.php'), { method: 'POST', body: new URLSearchParams(fields) })

export const adminAjaxGet = (fields: Record<string, string>) =>
  fetch(at(`/wp-admin/admin-ajax.php?${new URLSearchParams(fields)}`))

/** The nonce in a settings object of a page. */
export async function nonceOf(variable: 'woosw_vars' | 'wpcas_vars'): Promise<string> {
  const { text } = await openPage('/faq/')
  const nonce = siteVar(text, variable)?.['nonce']
  return typeof nonce === 'string' ? nonce : ''
}

/** Sets a cookie of the visitor; '' removes it. */
export function setCookie(name: string, value: string) {
  document.cookie = value ? `${name}=${value}; path=/` : `${name}=; Max-Age=0; path=/`
}

export const elements = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** A settings object, `var name = {…};`, of a rendered page; undefined without one. */
export function siteVar(html: string, name: string): Record<string, unknown> | undefined {
  const start = html.search(new RegExp(`var ${name} =`))
  if (start < 0) return undefined
  const from = html.indexOf('{', start)
  const end = html.slice(from).search(/\}\s*;/)
  // The object ends with the first "};" that makes it valid JSON, since strings inside may contain
  // one.
  for (let to = from + end + 1; to > from; to = next(html, to)) {
    try {
      return JSON.parse(html.slice(from, to)) as Record<string, unknown>
    } catch {
      // Incomplete: try the next one.
    }
  }
  return undefined
}

function next(html: string, after: number): number {
  const found = html.slice(after).search(/\}\s*;/)
  return found < 0 ? -1 : after + found + 1
}
