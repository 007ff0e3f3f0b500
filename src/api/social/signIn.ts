import * as v from 'valibot'
import { serverHtml } from '~/domain/content/serverHtml'
import { SIGN_IN_PROVIDERS, type SignInProvider, type SocialSignIn } from '~/domain/social/signIn'
import { copyWithout, textOf } from '~/lib/html'
import { inlineValues } from '~/api/content/document'

/** Steam's address is followed, so only its own host counts. */
const SteamUrl = v.fallback(
  v.pipe(v.string(), v.regex(/^https:\/\/steamcommunity\.com\/openid\//)),
  '',
)

const Printed = v.object({
  theChampSameTabLogin: v.fallback(v.pipe(v.unknown(), v.transform(String)), '1'),
  theChampSteamAuthUrl: SteamUrl,
})

/**
 * The buttons of Super Socializer on a rendered page; undefined on a page without them, which is also a page
 * for a customer. Providers that the app does not know are left out. See docs/calls.md#social-sign-in.
 */
export function readSocialSignIn(page: ParentNode): SocialSignIn | undefined {
  const container = page.querySelector('.the_champ_login_container')
  const keys = [...(container?.querySelectorAll('.theChampLogin') ?? [])].map(providerOf)
  const { theChampSameTabLogin, theChampSteamAuthUrl: steamUrl } = v.parse(
    Printed,
    inlineValues(page, ['theChampSameTabLogin', 'theChampSteamAuthUrl']),
  )
  const providers = [...new Set(keys)].flatMap((key) =>
    key === undefined || (key === 'steam' && !steamUrl) ? [] : key,
  )
  if (!container || providers.length === 0) return undefined
  const title = textOf(container.parentElement?.querySelector('.the_champ_social_login_title'))
  const label = container.querySelector('label:has(.heateor_ss_social_login_optin)')
  const consent = label && serverHtml(copyWithout(label, 'input').innerHTML)
  return {
    providers,
    opensIn: theChampSameTabLogin === '1' ? 'tab' : 'window',
    ...(title ? { title } : {}),
    ...(consent ? { consent } : {}),
    ...(steamUrl ? { steamUrl } : {}),
  }
}

/** The class of a button has the provider's key: `theChampFacebookLogin`. */
function providerOf({ className }: Element): SignInProvider | undefined {
  const [, name = ''] = /\btheChamp(\w+)Login\b/.exec(className) ?? []
  const key = name.toLowerCase()
  return isProvider(key) ? key : undefined
}

const isProvider = (key: string): key is SignInProvider => Object.hasOwn(SIGN_IN_PROVIDERS, key)
