import {
  siDiscord,
  siDisqus,
  siDribbble,
  siDropbox,
  siFacebook,
  siFoursquare,
  siGithub,
  siGoogle,
  siInstagram,
  siKakao,
  siLine,
  siMaildotru,
  siOdnoklassniki,
  siReddit,
  siSpotify,
  siStackoverflow,
  siSteam,
  siTwitch,
  siVk,
  siWordpress,
  siX,
  siYoutube,
} from 'simple-icons'

import type { SignInProvider } from '~/domain/social/signIn'

interface Brand {
  /** As `#rrggbb`. */
  color: string
  /** SVG path; the icon set has none of LinkedIn, Microsoft, Yahoo, Amazon and Yandex. */
  mark?: string
}

export const providerBrands: Readonly<Record<SignInProvider, Brand>> = {
  facebook: { color: '#4267b2', mark: siFacebook.path },
  x: { color: '#2a2a2a', mark: siX.path },
  linkedin: { color: '#0077b5' },
  google: { color: '#4285f4', mark: siGoogle.path },
  youtube: { color: '#ff0000', mark: siYoutube.path },
  vkontakte: { color: '#0077ff', mark: siVk.path },
  instagram: { color: '#e1306c', mark: siInstagram.path },
  steam: { color: '#393939', mark: siSteam.path },
  line: { color: '#00c300', mark: siLine.path },
  wordpress: { color: '#464646', mark: siWordpress.path },
  microsoft: { color: '#2672ec' },
  yahoo: { color: '#400090' },
  discord: { color: '#7289da', mark: siDiscord.path },
  amazon: { color: '#f59829' },
  stackoverflow: { color: '#f3802e', mark: siStackoverflow.path },
  spotify: { color: '#1db954', mark: siSpotify.path },
  dribbble: { color: '#ea4c89', mark: siDribbble.path },
  odnoklassniki: { color: '#f2720c', mark: siOdnoklassniki.path },
  yandex: { color: '#e52620' },
  twitch: { color: '#6441a5', mark: siTwitch.path },
  foursquare: { color: '#f94877', mark: siFoursquare.path },
  dropbox: { color: '#0061ff', mark: siDropbox.path },
  disqus: { color: '#2e9fff', mark: siDisqus.path },
  reddit: { color: '#ff5700', mark: siReddit.path },
  mailru: { color: '#356fac', mark: siMaildotru.path },
  github: { color: '#2a2a2a', mark: siGithub.path },
  kakao: { color: '#fee500', mark: siKakao.path },
}
