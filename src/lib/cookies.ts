import Cookies from 'js-cookie'

interface CookieOptions {
  /** How long it lives; without either it is a session cookie. */
  days?: number
  minutes?: number
  /** ".shop.example": hosts below it see it too; without one, this host alone. */
  domain?: string | undefined
  /** How its value is written, where another script reads it by rules of its own. */
  encode?: (value: string) => string
}

/** The only file that touches `document.cookie`. */
export const cookies = {
  read: (name: string) => Cookies.get(name),
  write(name: string, value: string, { days, minutes, domain, encode }: CookieOptions = {}) {
    const expires = days ?? (minutes && minutes / MINUTES_A_DAY)
    const jar = encode ? Cookies.withConverter({ write: (value) => encode(value) }) : Cookies
    jar.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      ...(expires ? { expires } : {}),
      ...(domain ? { domain } : {}),
    })
  },
  remove: (name: string, domain?: string) =>
    Cookies.remove(name, { path: '/', ...(domain ? { domain } : {}) }),
}

const MINUTES_A_DAY = 24 * 60
