/** A cookie of the request; where the worker cannot see the header, the page's own cookies are asked. */
export function cookieOf(request: Request, name: string): string | undefined {
  const jar = request.headers.get('Cookie') ?? globalThis.document?.cookie ?? ''
  for (const pair of jar.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** A Set-Cookie header's value; `days` 0 removes the cookie. */
export const setCookie = (name: string, value: string, days: number) =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; path=/`

/**
 * Gives the page the cookies of an answer where nobody else does: browsers and MSW's worker do it
 * themselves and hide the header, a DOM inside Node has neither.
 */
export function keepCookies(response: Response) {
  if (!globalThis.document) return
  for (const cookie of response.headers.getSetCookie()) document.cookie = cookie
}
