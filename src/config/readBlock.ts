/** The text of the #site-config block of index.html; '' where there is none. */
export const siteText = () => document.getElementById('site-config')?.textContent ?? ''

/** What it says, unchecked; nothing where it is no JSON, which the check of every start names. */
export function readBlock(): unknown {
  try {
    return JSON.parse(siteText())
  } catch {
    return {}
  }
}
