import { afterEach, describe, expect, test } from 'vitest'
import { address, billing, storeSend } from '../../support/storeApi'
import { useMockSite } from '../../support/mockSite'
import { at, openPage, sendForm, setCookie, wcAjax, siteVar } from '../../support/oldSite'

const mock = useMockSite()

const ASHA = { username: 'asha', password: 'sparrow-lantern-42', login: 'Log in' }
const signIn = () => sendForm('/my-account/', 'form.login', ASHA)
const errors = (page: Document) =>
  [...page.querySelectorAll('.woocommerce-error li')].map(({ textContent }) => textContent)

afterEach(() => {
  setCookie('woosw_key', '')
  setCookie('woosw_key_ori', '')
})

const firstOf = (type: string) => {
  const product = mock.db.catalog.products.find(
    (one) => one.type === type && one.visibility === 'visible' && one.stockStatus === 'instock',
  )
  if (!product) throw new Error(`no ${type} product`)
  return product
}

describe('addresses', () => {
  test('number a category’s pages and respond with 404 past the last one', async () => {
    const { page } = await openPage('/product-category/bags-kits/page/5/')
    expect(page.title).toBe('Bags & Kits Archives - Page 5 of 5')
    expect(page.querySelectorAll('ul.products > li').length).toBeGreaterThan(0)
    const past = await openPage('/product-category/bags-kits/page/6/')
    expect(past.response.status).toBe(404)
  })

  test.each(['/product/no-such-book/', '/product-category/no-such/', '/no-such-page/'])(
    '%s is not found and links to the home page',
    async (path) => {
      const { response, page } = await openPage(path)
      expect(response.status).toBe(404)
      expect(page.querySelector('.page-404 a.btn')?.getAttribute('href')).toBe(
        `${location.origin}/`,
      )
    },
  )

  test.each([
    ['/checkout/', '/cart/'],
    ['/wishlist/AB12CD', '/wishlist/AB12CD/'],
    ['/?p=ID', '/product/SLUG/'],
    ['/?s=NAME&post_type=product', '/product/SLUG/'],
  ])('%s leads to %s', async (from, to) => {
    const product = mock.db.catalog.products.find(
      ({ name, slug }) => /^\w+ \w+ \w+$/.test(name) && /^[a-z-]+$/.test(slug),
    )
    const fill = (path: string) =>
      path
        .replace('ID', String(product?.id))
        .replace('NAME', encodeURIComponent(product?.name ?? ''))
        .replace('SLUG', product?.slug ?? '')
    const { response } = await openPage(fill(from))
    expect([response.redirected, new URL(response.url).pathname]).toEqual([true, `/_wp${fill(to)}`])
  })

  test.each(['/', '/shop/', '/cart/', '/contact/', '/about/', '/faq/', '/shipping/'])(
    '%s contains the settings objects',
    async (path) => {
      const { response, text, page } = await openPage(path)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      expect(siteVar(text, 'woosw_vars')).toMatchObject({ button_action: 'list' })
      expect(siteVar(text, 'wpcas_vars')).toHaveProperty('nonce')
      expect(siteVar(text, 'wc_add_to_cart_params')).toHaveProperty('cart_url')
      expect(page.querySelector('.woocommerce-store-notice')?.textContent).toMatch(/\S/)
    },
  )
})

describe('a product’s page', () => {
  test('exists for every product, with its name as text', async () => {
    const products = mock.db.catalog.products.slice(-12)
    expect(products).toHaveLength(12)
    for (const product of products) {
      const { response, page } = await openPage(`/product/${product.slug}/`)
      expect(response.status).toBe(200)
      const heading = page.querySelector('.product_title')?.textContent ?? ''
      expect(letters(heading)).toBe(letters(product.name))
    }
  })

  test('embeds the variations that get_variation sends', async () => {
    const product = firstOf('variable')
    const { page } = await openPage(`/product/${product.slug}/`)
    const form = page.querySelector('form.variations_form')
    const [variation] = JSON.parse(form?.getAttribute('data-product_variations') ?? '[]') as {
      attributes: Record<string, string>
      variation_id: number
    }[]
    const response = await wcAjax('get_variation', {
      product_id: String(product.id),
      ...variation?.attributes,
    })
    expect(await response.json()).toEqual(variation)
  })

  test('has a countdown in seconds and the regular price during a sale', async () => {
    const now = mock.db.now() / 1000
    const product = mock.db.catalog.products.find(
      ({ type, saleFrom, saleTo }) =>
        type === 'simple' && (saleFrom ?? now) < now && (saleTo ?? 0) > now,
    )
    const { page } = await openPage(`/product/${product?.slug}/`)
    expect(page.querySelector<HTMLElement>('.product-countdown')?.dataset).toMatchObject({
      sttime: String(product?.saleFrom),
      cdtime: String(product?.saleTo),
      price: `₹${(product?.regularMinor ?? 0) / 100}`,
      id: `product_${product?.id}`,
    })
  })

  test('numbers the frames of the 360° view from 0', async () => {
    const product = mock.db.catalog.products.find(({ spin }) => spin)
    const { page } = await openPage(`/product/${product?.slug}/`)
    const view = page.querySelector<HTMLElement>('.product-360-view')
    const frames = [...(view?.querySelectorAll('li.images-display') ?? [])]
    expect(frames).toHaveLength(product?.spin?.length ?? 0)
    expect(view?.dataset['count']).toBe(String(frames.length - 1))
    expect(frames[0]?.className).toBe('images-display image-0 active')
  })

  test('lists buy-together products first, with the main item always checked', async () => {
    const bundle = mock.db.catalog.products.find(
      ({ id, type, stockStatus }) => type === 'simple' && id % 3 === 0 && stockStatus === 'instock',
    )
    const { page } = await openPage(`/product/${bundle?.slug}/`)
    expect(page.querySelector('.wc-tabs li')?.id).toBe('tab-title-bwp_tab')
    const boxes = [...page.querySelectorAll<HTMLInputElement>('.wpb-check input')]
    expect([boxes[0]?.checked, boxes[0]?.disabled]).toEqual([true, true])
    const sum = boxes
      .filter(({ checked }) => checked)
      .reduce((total, { dataset }) => total + Number(dataset['price']), 0)
    expect(amount(page.querySelector('.total-price-html'))).toBeCloseTo(sum, 2)
  })

  test('redirects its form to the cart, and a quick buy to the checkout', async () => {
    const product = firstOf('simple')
    const path = `/product/${product.slug}/`
    const bought = { 'add-to-cart': String(product.id), quantity: '1' }
    const cart = await sendForm(path, 'form.cart', bought)
    expect(new URL(cart.response.url).pathname).toBe('/_wp/cart/')
    expect(cart.page.querySelector('.woocommerce-message')?.textContent).toContain('has been added')
    const quick = await sendForm(path, 'form.cart', { ...bought, quick_buy: '1' })
    expect(new URL(quick.response.url).pathname).toBe('/_wp/checkout/')
    expect(siteVar(quick.text, 'wc_checkout_params')).toHaveProperty('update_order_review_nonce')
  })
})

describe('the cart page', () => {
  test('removes a line by its link, only with the link’s nonce', async () => {
    await wcAjax('add_to_cart', { product_id: String(firstOf('simple').id), quantity: '2' })
    const { page } = await openPage('/cart/')
    const link = new URL(page.querySelector('a.remove')?.getAttribute('href') ?? '')
    await openPage(`/cart/?remove_item=${link.searchParams.get('remove_item')}&_wpnonce=bad`)
    expect(mock.db.session.cart).toHaveLength(1)
    const after = await openPage(`/cart/${link.search}`)
    expect(mock.db.session.cart).toHaveLength(0)
    expect(after.page.querySelector('.cart-empty')).not.toBeNull()
  })

  test('changes quantities by its form', async () => {
    await wcAjax('add_to_cart', { product_id: String(firstOf('simple').id), quantity: '1' })
    const { page } = await openPage('/cart/')
    const field = page.querySelector<HTMLInputElement>('input.qty')
    await sendForm('/cart/', '.woocommerce-cart-form', {
      [field?.name ?? '']: '2',
      update_cart: 'Update cart',
    })
    expect(mock.db.session.cart[0]?.quantity).toBe(2)
  })
})

describe('the account', () => {
  test('redirects to the dashboard on sign-in and merges the guest’s cart into the stored one', async () => {
    const [first, second] = mock.db.catalog.products.filter(
      ({ type, stockStatus, soldIndividually }) =>
        type === 'simple' && stockStatus === 'instock' && !soldIndividually,
    )
    await signIn()
    await wcAjax('add_to_cart', { product_id: String(first?.id) })
    const { page } = await openPage('/my-account/')
    const logOut = page.querySelector('[class*=customer-logout] a')?.getAttribute('href') ?? ''
    await openPage(logOut.replace(location.origin, ''))
    expect([mock.db.session.userId, mock.db.session.cart]).toEqual([0, []])

    await wcAjax('add_to_cart', { product_id: String(second?.id) })
    const back = await signIn()
    expect(new URL(back.response.url).pathname).toBe('/_wp/my-account/')
    expect(back.page.querySelector('.woocommerce-MyAccount-content')?.textContent).toContain(
      'Hello asha',
    )
    expect(mock.db.session.cart.map(({ productId }) => productId)).toEqual([first?.id, second?.id])
  })

  test('refuses a nonce from before sign-in', async () => {
    const { text } = await openPage('/faq/')
    const before = siteVar(text, 'woosw_vars')?.['nonce']
    await signIn()
    const after = siteVar((await openPage('/faq/')).text, 'woosw_vars')?.['nonce']
    expect(after).not.toBe(before)
  })

  test('sets the wishlist cookie to the customer’s list, and back to the guest’s on sign-out', async () => {
    setCookie('woosw_key', 'GUEST1')
    const { page } = await signIn()
    expect(document.cookie).toMatch(/woosw_key_ori=GUEST1/)
    expect(document.cookie).not.toMatch(/woosw_key=GUEST1/)
    const logOut = page.querySelector('[class*=customer-logout] a')?.getAttribute('href') ?? ''
    await openPage(logOut.replace(location.origin, ''))
    expect(document.cookie).toBe('woosw_key=GUEST1')
  })

  test.each([
    [{ username: '', password: 'x' }, 'Error: Username is required.'],
    [{ username: 'asha', password: '' }, 'Error: The password field is empty.'],
    [
      { username: 'ghost', password: 'x' },
      'Error: The username ghost is not registered on this site. If you are unsure of your username, try your email address instead.',
    ],
    [
      { username: 'asha', password: 'x' },
      'Error: The password you entered for the username asha is incorrect. Lost your password?',
    ],
  ])('sign-in with %o is refused in words', async (typed, message) => {
    const { response, page } = await sendForm('/my-account/', 'form.login', {
      login: 'Log in',
      ...typed,
    })
    expect([response.status, response.redirected]).toEqual([200, false])
    expect(errors(page)).toEqual([message])
  })

  test('silently ignores a form without its nonce', async () => {
    const { page } = await openPage('/my-account/', {
      method: 'POST',
      body: new URLSearchParams({ ...ASHA, 'woocommerce-login-nonce': 'bad0000000' }),
    })
    expect([errors(page), mock.db.session.userId]).toEqual([[], 0])
  })

  test('redirects back to the page with the form, never to another host', async () => {
    expect(await signInTo('/checkout/')).toBe(at('/_wp/cart/').href)
    mock.db.session.userId = 0
    expect(await signInTo('https://evil.test/')).toBe(at('/_wp/my-account/').href)
  })

  test('registers a customer once', async () => {
    expect(errors((await register({ email: 'bad-mail', password: 'x' })).page)).toEqual([
      'Error: Please provide a valid email address.',
    ])
    expect(errors((await register({ email: 'asha@example.test', password: 'x' })).page)).toEqual([
      'Error: An account is already registered with asha@example.test. Please log in or use a different email address.',
    ])
    const { response, page } = await register({ email: 'nila@example.test', password: 'Zx9!kkwm' })
    expect(response.redirected).toBe(true)
    expect(page.querySelector('.woocommerce-message')?.textContent).toContain('created')
  })

  test('requests a reset link by login and refuses an unknown one', async () => {
    expect(errors((await askFor('ghost')).page)).toEqual(['Invalid username or email.'])
    expect((await askFor('asha')).response.url).toMatch(/\?reset-link-sent=true$/)
  })

  test('stores valid addresses and details', async () => {
    await signIn()
    const path = '/my-account/edit-address/billing/'
    const address = {
      billing_first_name: 'Asha',
      billing_last_name: 'Kulkarni',
      billing_country: 'IN',
      billing_address_1: '5 Hill Road',
      billing_city: 'Pune',
      billing_state: 'MH',
      billing_postcode: '411004',
      billing_phone: '9812345678',
      billing_email: 'asha@example.test',
      save_address: 'Save address',
    }
    const wrong = await sendForm(path, 'form[novalidate]', { ...address, billing_postcode: '12' })
    expect(errors(wrong.page)).toEqual(['Please enter a valid postcode / ZIP.'])
    const right = await sendForm(path, 'form[novalidate]', address)
    expect(new URL(right.response.url).pathname).toBe('/_wp/my-account/edit-address/')
    expect(right.page.querySelector('address')?.textContent).toContain('Maharashtra')

    const details = {
      account_first_name: 'Asha',
      account_last_name: 'Kulkarni',
      account_display_name: 'Asha K',
      account_email: 'asha@example.test',
      save_account_details: 'Save changes',
    }
    const mismatch = await sendForm('/my-account/edit-account/', '.edit-account', {
      ...details,
      password_current: 'wrong',
      password_1: 'new-words-1',
      password_2: 'new-words-1',
    })
    expect(errors(mismatch.page)).toEqual(['Your current password is incorrect.'])
    await sendForm('/my-account/edit-account/', '.edit-account', details)
    expect((await openPage('/my-account/')).text).toContain('Hello <strong>Asha K</strong>')
  })

  test('shows an order in the list, on its own page and by its key', async () => {
    await signIn()
    const product = firstOf('simple')
    await wcAjax('add_to_cart', { product_id: String(product.id) })
    await storeSend('/checkout', {
      billing_address: billing,
      shipping_address: address,
      payment_method: 'cod',
    })
    const [order] = mock.db.session.orders
    const list = await openPage('/my-account/orders/')
    const link = list.page.querySelector('.woocommerce-orders-table__row a')
    expect(link?.textContent).toBe(`#${order?.id}`)
    const own = await openPage(`/my-account/view-order/${order?.id}/`)
    expect(letters(own.page.querySelector('.order_item a')?.textContent ?? '')).toBe(
      letters(product.name),
    )
    expect(own.page.querySelector('address')?.textContent).toContain('Meera Iyer')

    const received = (key: string) => openPage(`/checkout/order-received/${order?.id}/?key=${key}`)
    const open = await received(order?.key ?? '')
    expect(open.page.querySelector('.woocommerce-order-overview__order strong')?.textContent).toBe(
      String(order?.id),
    )
    const shut = await received('wrong')
    expect(shut.page.querySelector('.woocommerce-thankyou-order-received')).not.toBeNull()
    expect(shut.page.querySelector('.order_item')).toBeNull()
  })

  test('shows orders only to their customer', async () => {
    const guest = await openPage('/my-account/view-order/1/')
    expect(guest.page.querySelector('form.login')).not.toBeNull()
    await signIn()
    const { page } = await openPage('/my-account/orders/')
    expect(page.querySelector('.woocommerce-info')?.textContent).toContain('No order has been made')
    const strange = await openPage('/my-account/view-order/1/')
    expect(strange.page.querySelector('.woocommerce-error')?.textContent).toContain('Invalid order')
  })
})

describe('writing a review', () => {
  test('is pending, as the redirect’s URL says', async () => {
    const { response } = await postReview({})
    expect(new URL(response.url).pathname).toBe(`/_wp/product/${firstOf('simple').slug}/`)
    expect(new URL(response.url).searchParams.get('unapproved')).toMatch(/^\d+$/)
    expect(mock.db.session.reviews).toMatchObject([{ author: 'Nila', rating: 4 }])
  })

  test('has a status for each refusal', async () => {
    expect(await postReviewStatus({ email: '' })).toEqual([
      200,
      'Error: Please fill the required fields.',
    ])
    expect(await postReviewStatus({ comment: '' })).toEqual([
      200,
      'Error: Please type your comment text.',
    ])
    expect(await postReviewStatus({ rating: '' })).toEqual([500, 'Please rate the product.'])
    await postReview({})
    expect(await postReviewStatus({})).toEqual([
      409,
      'Duplicate comment detected; it looks as though you’ve already said that!',
    ])
    expect(await postReviewStatus({ comment: 'Another one' })).toEqual([
      429,
      'You are posting comments too quickly. Slow down.',
    ])
  })
})

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const amount = (element: Element | null) =>
  Number(element?.textContent?.replace(/[^\d.]/g, '') ?? Number.NaN)

const signInTo = async (redirect: string) =>
  (await sendForm('/my-account/', 'form.login', { ...ASHA, redirect })).response.url

const register = (fields: Record<string, string>) =>
  sendForm('/my-account/', 'form.register', { register: 'Register', email_2: '', ...fields })

const askFor = (user_login: string) =>
  sendForm('/my-account/lost-password/', 'form.lost_reset_password', { user_login })

const postReview = (fields: Record<string, string>) =>
  openPage('/wp-comments-post.php', {
    method: 'POST',
    body: new URLSearchParams({
      comment_post_ID: String(firstOf('simple').id),
      comment_parent: '0',
      author: 'Nila',
      email: 'nila@example.test',
      comment: 'A fine book, read twice.',
      rating: '4',
      ...fields,
    }),
  })

const postReviewStatus = async (fields: Record<string, string>) => {
  const { response, page } = await postReview(fields)
  return [response.status, page.querySelector('.wp-die-message')?.textContent]
}
