import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { text, type PhpForm } from '../http/phpForm'

/** Super Socializer's sign-in: where it is switched on, and for guests only. */
const hasSocialSignIn = ({ settings, session }: Db) =>
  !settings.plainWooCommerce && !settings.social?.isOff && session.userId === 0

const providersOf = ({ settings }: Db) => settings.social?.providers ?? ['facebook', 'google', 'x']

/** All that the plugin has, in its order. */
export const providerKeys =
  'facebook x linkedin google youtube vkontakte instagram steam line wordpress microsoft yahoo discord amazon stackoverflow spotify dribbble odnoklassniki yandex twitch foursquare dropbox disqus reddit mailru github kakao'.split(
    ' ',
  )

const CONSENT =
  '<div class="heateor_ss_sl_optin_container"><label><input type="checkbox" class="heateor_ss_social_login_optin" value="1" />I have read and agree to <a href="/terms/" target="_blank">Terms and Conditions</a> of website and agree to my personal data being stored and used as per <a href="/privacy-policy/" target="_blank">Privacy Policy</a></label></div>'

const capitalized = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** The plugin's buttons as it prints them above and in forms. */
export function socialButtons(db: Db): Raw {
  if (!hasSocialSignIn(db)) return raw('')
  const { needsConsent } = db.settings.social ?? {}
  return markup`<div class="the_champ_outer_login_container"><div class="the_champ_social_login_title">Login with your Social ID</div><div class="the_champ_login_container">${needsConsent ? raw(CONSENT) : ''}<ul class="the_champ_login_ul">${providersOf(
    db,
  ).map((key) => {
    const name = capitalized(key)
    return markup`<li><i class="theChampLogin theChamp${name}Background theChamp${name}Login" alt="Login with ${name}" title="Login with ${name}" onclick="theChampInitiateLogin(this, '${key}')"><ss style="display:block" class="theChampLoginSvg theChamp${name}LoginSvg"></ss></i></li>`
  })}</ul></div></div>`
}

/** The variables that the plugin prints for guests, one script for each group. */
export function socialVars(db: Db, origin: string, path: string, query: PhpForm = {}) {
  if (!hasSocialSignIn(db)) return {}
  const back = origin + (db.settings.social?.returnPath ?? path)
  const asksEmail = 'SuperSocializerEmail' in query && text(query, 'par') !== ''
  return {
    theChampRedirectionUrl: encodeURIComponent(back),
    theChampRegRedirectionUrl: back,
    theChampSameTabLogin: db.settings.social?.opensWindow ? '0' : '1',
    theChampSteamAuthUrl: providersOf(db).includes('steam') ? steamUrl(origin, path) : '',
    theChampEmailPopupTitle: asksEmail ? 'Email required' : '',
    theChampEmailPopupErrorMsg: asksEmail ? EMAIL_TAKEN : '',
    theChampEmailPopupVerifyMessage: asksEmail
      ? 'Please check your email inbox to complete the registration.'
      : '',
  }
}

export const EMAIL_TAKEN = 'Email you entered is already registered or invalid'

const steamUrl = (origin: string, path: string) =>
  `https://steamcommunity.com/openid/login?${new URLSearchParams({
    'openid.mode': 'checkid_setup',
    'openid.return_to': `${origin}?SuperSocializerSteamAuth=${encodeURIComponent(origin + path)}`,
    'openid.realm': origin,
  })}`
