/**
 * The WP Consent API, where a banner of the shop brings it: WooCommerce asks it for "marketing". Without
 * it, the shop's own setting decides alone.
 */
const CATEGORY = 'marketing'

declare global {
  interface Window {
    wp_has_consent?: (category: string) => boolean
  }
}

export const hasConsent = () => window.wp_has_consent?.(CATEGORY) ?? true

/** Tells of each answer that the shopper gives, or takes back, while the page stands. */
export function onConsent(tell: (isGiven: boolean) => void) {
  document.addEventListener('wp_listen_for_consent_change', (event) => {
    const changed: unknown = 'detail' in event ? event.detail : undefined
    if (typeof changed !== 'object' || changed === null) return
    const answer = Object.entries(changed).find(([category]) => category === CATEGORY)?.[1]
    if (answer !== undefined) tell(answer === 'allow')
  })
  // Until the banner knows what the shopper's country asks for, its answers are provisional.
  document.addEventListener('wp_consent_type_defined', () => tell(hasConsent()))
}
