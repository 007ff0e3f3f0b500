import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EmailStep } from '~/blocks/social/EmailStep'
import { SignInForm } from '~/blocks/account/SignInForm'
import { SIGN_IN_WINDOW_CHECK_MS } from '~/config/constants'
import { CartSync } from '~/features/cart/CartSync'
import { endSignIn } from '~/features/social/signIn/signInWindow'
import { cookies } from '~/lib/cookies'
import { tabChannel } from '~/lib/tabs'
import { noteCustomer, useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import { applyScenarios, startScenarios } from '~mocks/scenarios'
import { callbackPath, type ProviderChoice } from '~mocks/social/signInHandlers'
import { announcement } from '../cart/cartPage'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { wcAjax } from '../../support/oldSite'
import { renderApp, renderInApp } from '../../support/render'

const site = useMockSite()

function choose(...names: string[]) {
  applyScenarios(site.db, names)
  startScenarios(site.db, names)
}

/** What the browser opens: a window that another site fills. */
function stubWindow() {
  const store = new Map<string, string>()
  const opened = {
    closed: false,
    opener: window as Window | null,
    sessionStorage: { setItem: (key: string, value: string) => void store.set(key, value) },
    location: { replace: vi.fn<(url: string) => void>() },
    focus: vi.fn(),
    close: vi.fn(() => {
      opened.closed = true
    }),
  }
  const open = vi.fn(() => opened as unknown as Window)
  vi.stubGlobal('open', open)
  return { opened, open, store }
}

/** The shopper finishes at the provider, and the window comes back to the shop at this path. */
async function comeBack(choice: ProviderChoice) {
  const response = await fetch(`/_wp${callbackPath('Google', choice, `${location.origin}/shop/`)}`)
  await response.text()
  const { pathname, search } = new URL(response.url)
  return pathname.replace('/_wp', '') + search
}

/** As the app does in the sign-in window. */
const report = (path: string) => tabChannel('satchel-sign-in').post(path)

const sent = () => site.calls('the_champ_save_email')

const google = () => screen.findByRole('button', { name: 'Sign in with Google' })

const form = (onSignedIn = () => {}) => (
  <>
    <SignInForm onSignedIn={onSignedIn} />
    <CartSync />
    <EmailStep />
    <Announcer />
  </>
)

describe('signing in at another site, in a window', () => {
  beforeEach(() => choose('social-window'))
  // Not earlier: what is scheduled on the fake clock would never run.
  afterEach(() => vi.useRealTimers())

  it('keeps the provider’s page away from the shop’s, and returns to the current page', async () => {
    const { opened, open, store } = stubWindow()
    const { user } = renderInApp(form(), '/shop/?orderby=date')
    await user.click(await google())

    expect(open).toHaveBeenCalledWith(
      'about:blank',
      '_blank',
      'popup,width=770,height=520,left=315,top=80',
    )
    expect(opened.opener).toBeNull()
    expect(store.get('satchel-sign-in')).toBe('"window"')
    const [url = ''] = opened.location.replace.mock.calls[0] ?? []
    const query = new URL(url, location.origin).searchParams
    expect(query.get('SuperSocializerAuth')).toBe('Google')
    expect(query.get('super_socializer_redirect_to')).toBe(`${location.origin}/shop/?orderby=date`)
    expect(screen.getByText('Sign in to Google in the window that has opened.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the window' }))
    expect(opened.focus).toHaveBeenCalled()
  })

  it('signs in without a reload when the window comes back, and keeps the cart', async () => {
    await wcAjax('add_to_cart', { product_id: String(simpleProduct(site.db).id) })
    stubWindow()
    const onSignedIn = vi.fn()
    const { user } = renderInApp(form(onSignedIn), '/shop/')
    await user.click(await google())
    report(await comeBack('known'))

    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(useCartStore.getState().customerId).toBe(2)
    expect(useCartStore.getState().cart?.count).toBe(1)
    expect(screen.getByText('You are signed in.')).toBeInTheDocument()
  })

  it('says that a guest who has cancelled there is not signed in', async () => {
    stubWindow()
    const { user } = renderInApp(form(), '/shop/')
    await user.click(await google())
    report(await comeBack('cancel'))
    await waitFor(() => expect(announcement()).toMatch(/^You are not signed in\./))
    expect(screen.getAllByText(/^You are not signed in\./)).toHaveLength(2)
  })

  it('notices that the shopper has closed the window, and asks the shop', async () => {
    const { opened } = stubWindow()
    const { user } = renderInApp(form(), '/shop/')
    const button = await google()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(button)
    opened.closed = true
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await act(() => vi.advanceTimersByTimeAsync(2 * SIGN_IN_WINDOW_CHECK_MS))
    await waitFor(() => expect(announcement()).toMatch(/^You are not signed in\./))
  })

  it('hears of a window that only seemed closed', async () => {
    const { opened } = stubWindow()
    const onSignedIn = vi.fn()
    const { user } = renderInApp(form(onSignedIn), '/shop/')
    const button = await google()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(button)
    opened.closed = true
    await act(() => vi.advanceTimersByTimeAsync(4 * SIGN_IN_WINDOW_CHECK_MS))
    expect(screen.getByText('Sign in to Google in the window that has opened.')).toBeVisible()
    report(await comeBack('known'))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it('signs in when another tab has noticed it first', async () => {
    stubWindow()
    const onSignedIn = vi.fn()
    const { user } = renderInApp(form(onSignedIn), '/shop/')
    await user.click(await google())
    await comeBack('known')
    act(() => noteCustomer(2))
    expect(onSignedIn).toHaveBeenCalledOnce()
    expect(screen.getByText('You are signed in.')).toBeInTheDocument()
  })

  it('closes the window on Cancel', async () => {
    const { opened } = stubWindow()
    const { user } = renderInApp(form(), '/shop/')
    await user.click(await google())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(opened.close).toHaveBeenCalled()
    expect(screen.queryByText(/in the window that has opened/)).not.toBeInTheDocument()
  })

  it('asks for an e-mail address on the shopper’s page when the provider tells none', async () => {
    stubWindow()
    const { user } = renderInApp(form(), '/shop/?orderby=date')
    await user.click(await google())
    report(await comeBack('without-email'))
    expect(
      await screen.findByRole('dialog', { name: 'E-mail address required' }),
    ).toBeInTheDocument()
    expect(location.pathname).toBe('/shop/')
    expect(location.search).toBe('?orderby=date&SuperSocializerEmail=1&par=1846203951')
  })

  it('reports from the window where it is, once', async () => {
    vi.stubGlobal('close', vi.fn())
    const messages: unknown[] = []
    const page = new BroadcastChannel('satchel-sign-in')
    page.addEventListener('message', ({ data }) => messages.push(data))
    sessionStorage.setItem('satchel-sign-in', '"window"')
    history.replaceState(null, '', '/shop/?a=b')
    endSignIn()
    await waitFor(() => expect(messages).toEqual(['/shop/?a=b']))
    expect(close).toHaveBeenCalled()
    expect(sessionStorage.getItem('satchel-sign-in')).toBeNull()
    page.close()
  })
})

describe('a guest who writes to the shop', () => {
  beforeEach(() => choose('social-window'))

  it.each([
    ['a review', '/product/dont-look-down/#reviews', 'Your review'],
    ['a comment', '/ten-books-for-a-long-train-journey/', 'Your comment'],
  ])(
    'signs in at another site above the form for %s, and writes as a customer',
    async (_what, path, text) => {
      stubWindow()
      const { user } = renderApp(path)
      const typed = await screen.findByRole('textbox', { name: text })
      await user.type(typed, 'So good')
      expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInTheDocument()
      await user.click(await google())
      report(await comeBack('known'))
      await waitFor(() =>
        expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument(),
      )
      expect(screen.queryByRole('button', { name: /^Sign in with/ })).not.toBeInTheDocument()
      expect(screen.getByRole('textbox', { name: text })).toHaveValue('So good')
    },
  )
})

it.each([
  ['a review', '/product/dont-look-down/#reviews', 'Your review'],
  ['a comment', '/ten-books-for-a-long-train-journey/', 'Your comment'],
])(
  'a guest who signs in before the cart has been read writes %s as a customer, too',
  async (_what, path, text) => {
    choose('social-window')
    const signedIn = Promise.withResolvers<void>()
    site.db.hold = ({ name, signal }) =>
      name === 'GET /cart' && !signal.aborted ? signedIn.promise : Promise.resolve()
    stubWindow()
    const { user } = renderApp(path)
    await screen.findByRole('textbox', { name: text })
    await user.click(await google())
    const back = await comeBack('known')
    signedIn.resolve()
    report(back)
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('textbox', { name: text })).toBeInTheDocument()
  },
)

describe('a shop that asks for consent', () => {
  beforeEach(() => choose('social-window', 'social-consent'))

  it('opens nothing before the box is ticked, and keeps the tick', async () => {
    const { open } = stubWindow()
    const { user } = renderInApp(form())
    await user.click(await google())
    const box = screen.getByRole('checkbox', { name: /^I have read and agree/ })
    expect(open).not.toHaveBeenCalled()
    expect(box).toHaveFocus()
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription('Tick this box first to sign in with Google.')

    await user.click(box)
    expect(box).toBeValid()
    expect(cookies.read('heateorSsSLOptin')).toBe('1')
    await user.click(await google())
    expect(open).toHaveBeenCalled()

    await user.click(box)
    expect(cookies.read('heateorSsSLOptin')).toBeUndefined()
  })

  it('has the box ticked for a shopper who has agreed before', async () => {
    cookies.write('heateorSsSLOptin', '1')
    renderInApp(form())
    expect(await screen.findByRole('checkbox', { name: /^I have read/ })).toBeChecked()
    cookies.remove('heateorSsSLOptin')
  })
})

describe('the request for an e-mail address', () => {
  const ASKED = '/?SuperSocializerEmail=1&par=1846203951'

  async function enter(email: string, confirmation = email, path = ASKED) {
    const { user } = renderInApp(form(), path)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email required' }))
    await user.click(await dialog.findByRole('textbox', { name: 'E-mail' }))
    if (email) await user.paste(email)
    await user.click(dialog.getByRole('textbox', { name: 'Confirm e-mail' }))
    if (confirmation) await user.paste(confirmation)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    return { user, dialog }
  }
  it('sends no invalid address and no two addresses', async () => {
    choose('social-email')
    const { user, dialog } = await enter('asha@example')
    const email = dialog.getByRole('textbox', { name: 'E-mail' })
    expect(email).toHaveAccessibleDescription('Email you entered is already registered or invalid')
    expect(email).toHaveFocus()
    await user.type(email, '.test')
    await user.keyboard('{Enter}')
    expect(dialog.getByRole('textbox', { name: 'Confirm e-mail' })).toHaveAccessibleDescription(
      'Email addresses do not match',
    )
    expect(sent()).toHaveLength(0)
  })

  it('signs in with a new address, and does not ask again after a reload', async () => {
    choose('social-email')
    await enter('fresh@example.test')
    await waitFor(() => expect(useCartStore.getState().customerId).toBe(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.search).not.toContain('SuperSocializer')
    expect(sent()).toHaveLength(1)
  })

  it('leads to the page that the shop names', async () => {
    choose('social-email-to-page')
    await enter('fresh@example.test')
    await waitFor(() => expect(location.pathname).toBe('/shop/'))
  })

  it('leaves a shopper who has closed it on the screen that they have opened meanwhile', async () => {
    choose('social-email-to-page')
    const held = Promise.withResolvers<void>()
    site.db.hold = ({ payload }) =>
      payload.includes('the_champ_save_email') ? held.promise : Promise.resolve()
    const { user, dialog } = await enter('fresh@example.test')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    act(() => {
      history.pushState({ idx: 1 }, '', '/cart/')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    held.resolve()
    await waitFor(() => expect(announcement()).toBe('You are signed in.'))
    expect(location.pathname + location.search).toBe('/cart/')
  })

  it('says that the address must be verified', async () => {
    choose('social-email-verify')
    const { user, dialog } = await enter('fresh@example.test')
    expect(
      await dialog.findByText('Please check your email inbox to complete the registration.', {
        selector: '[role=status] *',
      }),
    ).toBeVisible()
    expect(location.search).toBe('?done=1')
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps what was typed when the shop refuses it', async () => {
    choose('social-email-refused')
    const { dialog } = await enter('fresh@example.test')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Registration is closed to new readers.',
    )
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('fresh@example.test')
    expect(location.search).toBe('?done=1')
  })

  it('closes when the sign-in has expired', async () => {
    choose('social-email-expired')
    await enter('fresh@example.test')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('The sign-in was cancelled.')).toBeInTheDocument()
  })

  it('cancels the sign-in when the dialog is closed', async () => {
    choose('social-email')
    const { user } = renderInApp(form(), ASKED)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email required' }))
    await dialog.findByRole('textbox', { name: 'E-mail' })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sent()[0]?.payload).toContain('elemId=cancel'))
    expect(site.db.session.socialId).toBeUndefined()
  })

  it('is closed by Cancel even where the shop does not answer', async () => {
    expectConsole(/the_champ_save_email/)
    choose('social-email-fails')
    const { user } = renderInApp(form(), ASKED)
    const dialog = within(await screen.findByRole('dialog', { name: 'Email required' }))
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('goes to the address of the shop when nothing answers', async () => {
    expectConsole(/the_champ_save_email/)
    choose('social-email-fails')
    site.db.settings.social = { returnPath: '/shop/' }
    await enter('fresh@example.test')
    await waitFor(() => expect(location.pathname).toBe('/shop/'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not made to a customer', async () => {
    choose('social-email')
    site.db.session.userId = 2
    renderInApp(form(), ASKED)
    await waitFor(() => expect(useCartStore.getState().customerId).toBe(2))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('signs in with an address that the shop has got, although its response is cut off', async () => {
    expectConsole(/the_champ_save_email/)
    choose('social-email')
    site.db.faults.byCall['the_champ_save_email'] = 'cut-off'
    await enter('fresh@example.test')
    await waitFor(() => expect(useCartStore.getState().customerId).toBe(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(announcement()).toBe('You are signed in.')
    expect(location.search).not.toContain('SuperSocializer')
    expect(sent()).toHaveLength(1)
  })

  it('keeps what was typed when nothing answers on the page itself', async () => {
    expectConsole(/the_champ_save_email/)
    choose('social-email-fails')
    const { dialog } = await enter('fresh@example.test')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The shop did not answer, so we cannot say whether it has your e-mail address. Please check your inbox, or try again.',
    )
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('fresh@example.test')
  })
})

it.each([
  ['Verified', 'Your email has been verified. Now you can login to your account'],
  ['Unverified', 'Please verify your email address to login.'],
])('a shopper who comes back by ?SuperSocializer%s=1 reads the notice once', async (name, text) => {
  const { user } = renderInApp(form(), `/shop/?a=b&SuperSocializer${name}=1`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification' }))
  expect(await dialog.findByText(text)).toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(location.search).toBe('?a=b')
})
