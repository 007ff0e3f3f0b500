/**
 * 32 hex digits that look like the md5 of WooCommerce's line keys and cart hashes; deterministic,
 * not cryptographic.
 */
export const hash32 = (text: string) =>
  [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((seed) => hash8(text, seed)).join('')

/** Letters and digits, as in "wc_order_i7XHjlM0wnshi". */
export function hashText(text: string, length: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const digits = hash32(text)
  return Array.from({ length }, (_, i) => {
    const at = Number.parseInt(digits.slice((i * 2) % 32, ((i * 2) % 32) + 2), 16) + i
    return alphabet[at % alphabet.length]
  }).join('')
}

function hash8(text: string, seed: number): string {
  let hash = seed
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995)
    hash ^= hash >>> 13
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x1b873593)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
