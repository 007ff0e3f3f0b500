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
