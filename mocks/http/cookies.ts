/**
 * A cookie of the request. A service worker cannot read the Cookie header, so fall back to
 * document.cookie.
 */
export function cookieOf(request: Request, name: string): string | undefined {
  const jar = request.headers.get('Cookie') ?? globalThis.document?.cookie ?? ''
  for (const pair of jar.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** msw in Node forgets a request's credentials; tests and the mock server repeat them in a header. */
export const isWithoutCookies = ({ credentials, headers }: Request) =>
  credentials === 'omit' || headers.get('X-Credentials') === 'omit'

/** A Set-Cookie header's value; `days` 0 removes the cookie. */
export const setCookie = (name: string, value: string, days: number) =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; path=/`

/**
 * Stores a response's cookies in jsdom. Browsers and MSW's worker do that themselves and hide the
 * header.
 */
export function storeCookies(response: Response) {
  if (!globalThis.document) return
  for (const cookie of response.headers.getSetCookie()) document.cookie = cookie
}
