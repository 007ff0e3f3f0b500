/**
 * Copies a text. The clipboard is missing on pages without https, and the shopper may deny access.
 *
 * @returns whether the text is in the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
