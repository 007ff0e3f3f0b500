/** What a shop's loyalty plugin rewards. See docs/calls.md#loyalty. */
interface LoyaltyAction {
  key: string
  /** The address that was liked or shared. */
  url: string
  /** Where points are taken back. */
  message?: string
}

/** Tells whoever listens, such as a script of the shop: the call to the loyalty plugin is not known. */
export const raiseLoyaltyEvent = (detail: LoyaltyAction) =>
  document.dispatchEvent(new CustomEvent('satchel:loyalty', { detail }))
