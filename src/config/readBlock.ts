/** The text of a JSON block of index.html; '' where there is none. */
export const blockText = (id: 'site-config' | 'site-usual') =>
  document.getElementById(id)?.textContent ?? ''

/** What a block says, unchecked; nothing where it is no JSON, which the check of every start names. */
export function readBlock(id: 'site-config' | 'site-usual'): unknown {
  try {
    return JSON.parse(blockText(id))
  } catch {
    return {}
  }
}
