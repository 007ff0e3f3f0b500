import { site } from '~/config/site'
import { callbackPath, type ProviderChoice } from './signInHandlers'

/**
 * A provider's page, for the address at which WordPress would send the shopper there. It takes the place of
 * the app, because the worker leaves page loads to the server.
 *
 * @returns whether it is shown
 */
export function showProviderPage(): boolean {
  const query = new URLSearchParams(location.search)
  const provider = query.get('SuperSocializerAuth')
  if (!provider) return false
  const returnTo = query.get('super_socializer_redirect_to') ?? location.origin
  const heading = document.createElement('h1')
  heading.textContent = provider
  const question = document.createElement('p')
  question.textContent = `${site.name} would like to know who you are. This page stands in for the real one of ${provider}.`
  const page = document.createElement('main')
  page.style.cssText =
    'display: grid; gap: 0.75rem; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif'
  page.append(
    heading,
    question,
    ...CHOICES.map(([choice, label]) => {
      const button = document.createElement('button')
      button.textContent = label
      button.style.cssText = 'padding: 0.75rem; font: inherit'
      button.addEventListener('click', () => void goBack(provider, choice, returnTo))
      return button
    }),
  )
  document.title = provider
  document.body.replaceChildren(page)
  return true
}

const CHOICES: [ProviderChoice, string][] = [
  ['known', 'Continue as Asha'],
  ['new', 'Continue as a new reader'],
  ['without-email', 'Continue without an e-mail address'],
  ['unverified', 'Continue with an unverified e-mail address'],
  ['cancel', 'Cancel'],
]

/** WordPress answers the way back with a redirect, which this page follows. */
async function goBack(provider: string, choice: ProviderChoice, returnTo: string) {
  const response = await fetch(site.documentPrefix + callbackPath(provider, choice, returnTo))
  const url = new URL(response.url)
  location.replace(url.href.replace(url.origin + site.documentPrefix, url.origin))
}
