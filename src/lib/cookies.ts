import Cookies from 'js-cookie'

export interface CookieOptions {
  /** Lifetime; without `days` or `minutes` a session cookie. */
  days?: number
  minutes?: number
  /** ".shop.example" includes the hosts below it; without it, the current host only. */
  domain?: string | undefined
  /** Default: / */
  path?: string
  /** Encoding of the value, for cookies that another script reads. */
  encode?: (value: string) => string
}

/**
 * The only module that accesses `document.cookie`; cookies have SameSite=Lax. Where access throws, as in a
 * sandboxed frame, there are no cookies and none is stored.
 */
export const cookies = {
  read: (name: string) => access(() => Cookies.get(name)),
  write(
    name: string,
    value: string,
    { days, minutes, domain, path = '/', encode }: CookieOptions = {},
  ) {
    const expires = days ?? (minutes && minutes / MINUTES_A_DAY)
    const jar = encode ? Cookies.withConverter({ write: (value) => encode(value) }) : Cookies
    access(() =>
      jar.set(name, value, {
        path,
        sameSite: 'Lax',
        ...(expires ? { expires } : {}),
        ...(domain ? { domain } : {}),
      }),
    )
  },
  remove: (name: string, domain?: string) =>
    access(() => Cookies.remove(name, { path: '/', ...(domain ? { domain } : {}) })),
}

function access<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const MINUTES_A_DAY = 24 * 60
