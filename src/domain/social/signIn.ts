import type { ServerHtml } from '~/domain/content/serverHtml'

/**
 * Key of each provider's button → its value of `SuperSocializerAuth`, case-sensitive. Steam has none: the
 * page has its OpenID address. See docs/calls.md#social-sign-in.
 */
export const SIGN_IN_PROVIDERS = {
  facebook: 'Facebook',
  x: 'Twitter',
  linkedin: 'Linkedin',
  google: 'Google',
  youtube: 'Youtube',
  vkontakte: 'Vkontakte',
  instagram: 'Instagram',
  steam: undefined,
  line: 'Line',
  wordpress: 'Wordpress',
  microsoft: 'Live',
  yahoo: 'Yahoo',
  discord: 'Discord',
  amazon: 'Amazon',
  stackoverflow: 'Stackoverflow',
  spotify: 'Spotify',
  dribbble: 'Dribbble',
  odnoklassniki: 'Odnoklassniki',
  yandex: 'Yandex',
  twitch: 'Twitch',
  foursquare: 'Foursquare',
  dropbox: 'Dropbox',
  disqus: 'Disqus',
  reddit: 'Reddit',
  mailru: 'Mailru',
  github: 'Github',
  kakao: 'Kakao',
} as const

export type SignInProvider = keyof typeof SIGN_IN_PROVIDERS

/** How a page of the shop offers the sign-in by other sites. */
export interface SocialSignIn {
  /** The shop's heading; undefined where it has none. */
  title?: string
  /** In the shop's order. */
  providers: SignInProvider[]
  /** Label of a checkbox that must be ticked first. */
  consent?: ServerHtml
  /** Where the provider's page opens: in place of the shop's page, or in a window of its own. */
  opensIn: 'tab' | 'window'
  /** Steam's OpenID address, for the page that it was read from. */
  steamUrl?: string
}

/**
 * The address at which WordPress sends the shopper on to a provider.
 *
 * @param returnTo absolute URL of the page to come back to; encoded here, once
 * @param steamUrl as in `SocialSignIn`
 * @returns a path of the shop, or Steam's URL; undefined where Steam's is unknown
 */
export function signInUrl(
  provider: SignInProvider,
  returnTo: string,
  steamUrl?: string,
): string | undefined {
  const value = SIGN_IN_PROVIDERS[provider]
  const back = encodeURIComponent(returnTo)
  if (value) return `/?SuperSocializerAuth=${value}&super_socializer_redirect_to=${back}`
  if (!steamUrl) return undefined
  const url = new URL(steamUrl)
  // Printed for the page that has the buttons; the shopper may be on another one.
  const [home] = (url.searchParams.get(STEAM_RETURN) ?? '').split('?')
  url.searchParams.set(STEAM_RETURN, `${home}?SuperSocializerSteamAuth=${back}`)
  return url.href
}

/** Whether an address is that of a provider's way back after the shopper has cancelled there (OAuth's `error`). */
export const isCancelled = (pathname: string, search: string) =>
  (pathname === '/' || pathname.startsWith('/SuperSocializerAuth/')) &&
  /[?&](?:error|denied)=/.test(search)

const STEAM_RETURN = 'openid.return_to'
