import Cookies from 'js-cookie'

/** The only file that touches `document.cookie`. Times are days; without one it is a session cookie. */
export const cookies = {
  read: (name: string) => Cookies.get(name),
  write: (name: string, value: string, days?: number) =>
    void Cookies.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      ...(days ? { expires: days } : {}),
    }),
  remove: (name: string) => Cookies.remove(name, { path: '/' }),
}
