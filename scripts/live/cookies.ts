/**
 * A cookie of the shop as the developer's server may set it: without the domain it would be refused for;
 * over plain http without `Secure`, and then without `SameSite=None`, which needs it. Pure.
 *
 * @param cookie value of one Set-Cookie header
 * @param isSecure whether the developer's server itself speaks https
 */
export function localCookie(cookie: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const kept = attributes.filter((attribute) => {
    const [name = ''] = attribute.trim().toLowerCase().split('=')
    if (name === 'domain') return false
    if (isSecure) return true
    return !['secure', 'partitioned'].includes(name) && !/^\s*samesite\s*=\s*none/i.test(attribute)
  })
  return [pair, ...kept].join(';')
}
