import { site } from '~/config/site'
import { cookies } from '~/lib/cookies'

/** The theme asks for far more, and browsers keep no cookie longer. */
const COOKIE_DAYS = 400

/** The theme's own cookie: whoever has hidden the popup on WordPress's page does not see it here. */
const cookieName = () => `${site.theme}_lpopup`

export const isNewsletterHidden = () => cookies.read(cookieName()) === '1'

export const hideNewsletter = () => cookies.write(cookieName(), '1', { days: COOKIE_DAYS })
