import { describe, expect, test } from 'vitest'
import { useMockSite } from '../../support/mockSite'
import { at, openPage, wcAjax } from '../../support/oldSite'
import { hasRecorded, recorded } from '../../support/recorded'
import { findProduct, isInStock } from './renderedPages'

const mock = useMockSite()

describe.skipIf(!hasRecorded)(
  'the mock redirects and refuses as the real shop does (skipped: no recorded exchanges here)',
  () => {
    test.each([
      ['html-checkout-empty-redirects', () => '/checkout/'],
      ['html-wishlist-unknown-key', () => '/wishlist/ABCDEF'],
      ['html-product-by-id-redirects', () => `/?p=${findProduct(mock.db, isInStock).id}`],
    ])('%s responds as in the recording', async (name, path) => {
      const real = recorded(name)
      const response = await manual(path())
      expect([response.status, response.headers.get('X-Redirect-By')]).toEqual([
        real.status,
        real.responseHeaders['X-Redirect-By'],
      ])
      expect(response.headers.get('Location')).toMatch(/^http:\/\/localhost\/_wp\//)
    })

    test.each([
      ['noajax-remove-item-link', (link: string) => link],
      [
        'noajax-remove-item-bad-nonce',
        (link: string) => link.replace(/_wpnonce=.*/, '_wpnonce=bad'),
      ],
    ])('%s responds as in the recording', async (name, followed) => {
      const real = recorded(name)
      const { id } = findProduct(mock.db, isInStock)
      await wcAjax('add_to_cart', { product_id: String(id) })
      const { page } = await openPage('/cart/')
      const link = page.querySelector<HTMLAnchorElement>('a[href*=remove_item]')
      const { pathname, search } = new URL(link?.href ?? '')
      const response = await manual(followed(pathname + search))
      expect([response.status, response.headers.get('X-Redirect-By')]).toEqual([
        real.status,
        real.responseHeaders['X-Redirect-By'] ?? null,
      ])
      expect(queryOf(response.headers.get('Location'))).toBe(
        queryOf(real.responseHeaders['Location']),
      )
      expect(mock.db.session.cart).toHaveLength(real.status === 302 ? 0 : 1)
    })

    const account: Record<string, Record<string, string>> = {
      'login-ok': { username: 'asha', password: 'sparrow-lantern-42' },
      'login-wrong-password': { username: 'asha', password: 'wrong' },
      'login-unknown-user': { username: 'ghost', password: 'wrong' },
      'register-ok': { email: 'new@example.test', password: 'Zx9!kkwmq22' },
      'register-existing-email': { email: 'asha@example.test', password: 'Zx9!kkwmq22' },
      'register-weak': { email: 'bad-mail' },
    }
    test.each(Object.keys(account))('%s responds as in the recording', async (name) => {
      const real = recorded(name)
      const { page } = await openPage('/my-account/')
      const kind = name.startsWith('login') ? 'login' : 'register'
      const field = `woocommerce-${kind}-nonce`
      const response = await manual('/my-account/', {
        method: 'POST',
        body: new URLSearchParams({
          ...account[name],
          [kind]: kind,
          [field]: page.querySelector<HTMLInputElement>(`[name=${field}]`)?.value ?? '',
        }),
      })
      expect(response.status).toBe(real.status)
      expect(errorText(await response.text())).toBe(errorText(String(real.responseBody)))
    })

    test('a sign-in form with an invalid nonce is ignored', async () => {
      const real = recorded('login-bad-nonce')
      const response = await manual('/my-account/', {
        method: 'POST',
        body: new URLSearchParams({
          username: 'asha',
          password: 'sparrow-lantern-42',
          'woocommerce-login-nonce': 'bad0000000',
          login: 'Log in',
        }),
      })
      expect(response.status).toBe(real.status)
      expect(await response.text()).not.toContain('woocommerce-error')
    })

    test.each([
      ['review-post-valid', {}],
      ['review-post-empty', { comment: '' }],
      ['review-post-no-email', { email: '' }],
      ['review-post-no-rating', { rating: '' }],
      ['review-post-duplicate', {}],
      ['review-post-flood', { comment: 'quick second one' }],
    ])('%s responds as in the recording', async (name, typed) => {
      const real = recorded(name)
      if (/duplicate|flood/.test(name)) await postReview({})
      const response = await postReview(typed)
      expect(response.status).toBe(real.status)
      expect(response.headers.get('Content-Type')).toBe(real.responseHeaders['Content-Type'])
      expect(message(await response.text())).toBe(message(String(real.responseBody)))
    })
  },
)

const queryOf = (location: unknown) => /\?.*/.exec(String(location))?.[0]

const manual = (path: string, init: RequestInit = {}) =>
  fetch(at(`/_wp${path}`), { redirect: 'manual', ...init })

const errorText = (html: string) =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector('.woocommerce-error li')
    ?.textContent?.replace(/\s+/g, ' ')
    .replace(/shopper/g, 'asha')
    .trim()

const postReview = (fields: Record<string, string>) =>
  manual('/wp-comments-post.php', {
    method: 'POST',
    body: new URLSearchParams({
      comment_post_ID: String(findProduct(mock.db, isInStock).id),
      comment_parent: '0',
      ...good,
      ...fields,
    }),
  })

const message = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('.wp-die-message')?.textContent

const good = { author: 'Nila', email: 'nila@example.test', comment: 'A fine book', rating: '4' }
