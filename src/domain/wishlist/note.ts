/**
 * Whether a note as the shop has it is the one that the shopper has typed. WordPress may remove octets ("%20") and
 * change white space and signs: those count for a note without letters.
 */
export const isSameNote = (stored: string, typed: string) =>
  lettersOf(typed) ? lettersOf(stored) === lettersOf(typed) : signsOf(stored) === signsOf(typed)

const lettersOf = (text: string) => text.replace(/%[\da-f]{2}|[^\p{L}\p{N}]/giu, '')
const signsOf = (text: string) => text.replace(/%[\da-f]{2}|\s/gi, '')
