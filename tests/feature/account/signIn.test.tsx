import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AccountButton } from '~/blocks/account/AccountButton'
import { SignInForm } from '~/blocks/account/SignInForm'
import { SignInPanel } from '~/blocks/account/SignInPanel'
import { site as config } from '~/config/site'
import { CartSync } from '~/features/cart/CartSync'
import { FormProblem } from '~/features/content/WordpressForm'
import * as contentMessages from '~/messages/content'
import { noteCustomer, useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import type { FaultKind } from '~mocks/db'
import { simpleProduct } from '../../support/cartProducts'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { wcAjax } from '../../support/oldSite'
import { renderInApp } from '../../support/render'
import { clickTwice } from '../../support/twice'

const site = useMockSite()

const PASSWORD = 'sparrow-lantern-42'

const posts = () => site.calls('page /my-account/').filter(({ method }) => method === 'POST')
/** Replaces a field's text at once: faster than typing. */
async function put(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}
const typeName = async (user: UserEvent, name = 'asha') =>
  put(user, await screen.findByLabelText('Username or email address'), name)
const password = () => screen.getByLabelText('Password')

function shown(search: string) {
  const open = vi.fn()
  renderInApp(<SignInPanel isOpen={false} open={open} close={() => {}} />, `/${search}`)
  return open
}

describe('the header’s account button', () => {
  const header = (
    <>
      <AccountButton />
      <CartSync />
      <Announcer />
    </>
  )

  it('opens a panel that shows a wrong password, signs in with Enter and keeps the cart', async () => {
    await wcAjax('add_to_cart', { product_id: String(simpleProduct(site.db).id) })
    const events: unknown[] = []
    const otherTab = new BroadcastChannel('satchel-cart')
    otherTab.addEventListener('message', ({ data }) => events.push(data))
    const { user } = renderInApp(header, '/shop/')

    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await typeName(user)
    await put(user, password(), 'guess')
    await user.keyboard('{Enter}')

    const problem = await screen.findByRole('alert')
    expect(problem).toHaveTextContent(
      'The password you entered for the username asha is incorrect.',
    )
    expect(problem.parentElement).toHaveFocus()
    expect(screen.getByLabelText('Username or email address')).toHaveValue('asha')
    expect(password()).toHaveValue('guess')

    await put(user, password(), PASSWORD)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'My account' })).toHaveAttribute(
      'href',
      '/my-account/',
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText('You are signed in.')).toBeInTheDocument()
    expect(useCartStore.getState()).toMatchObject({ customerId: 2, cart: { count: 1 } })
    expect(location.pathname).toBe('/shop/')
    await waitFor(() => expect(events).toContain('changed'))
    otherTab.close()
  })

  it('opens a panel whose refusal the shopper hears of after closing it', async () => {
    const { user } = renderInApp(header, '/shop/')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await typeName(user)
    await put(user, password(), 'guess')
    const released = Promise.withResolvers<void>()
    site.db.hold = async ({ payload }) => {
      if (payload.includes('guess')) await released.promise
    }
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    released.resolve()
    await waitFor(() =>
      expect(useCartStore.getState().message?.text).toContain(
        'The password you entered for the username asha is incorrect.',
      ),
    )
    expect(useCartStore.getState().message?.text).not.toContain('guess')
  })

  it('opens a panel that switches to registration and lost password, and back', async () => {
    const { user } = renderInApp(header)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('button', { name: 'Lost your password?' }))
    // The pressed link is gone: the focus stays in the panel.
    expect(screen.getByRole('group', { name: 'Lost password' })).toHaveFocus()
    await put(user, await screen.findByLabelText('Username or email'), 'nobody')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or email.')
    await put(user, screen.getByLabelText('Username or email'), 'asha')
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Password reset e-mail has been sent.', { selector: 'p' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Lost password' })).toHaveFocus()
    expect(site.db.session.resetKeys).toHaveProperty('asha')

    await user.click(screen.getByRole('button', { name: 'Back to the sign-in' }))
    expect(screen.getByRole('group', { name: 'Sign in' })).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: 'Create an account' }))
    await put(user, await screen.findByLabelText('Email address'), 'new@example.test')
    await put(user, password(), 'meadow-quiver-stamp-9')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'My account' })).toBeInTheDocument()
    expect(site.db.session.customers.at(-1)).toMatchObject({ email: 'new@example.test' })
  })

  it('opens a panel that sends no e-mail when the shop leads elsewhere, and keeps the name', async () => {
    const { user } = renderInApp(header)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('button', { name: 'Lost your password?' }))
    await put(user, await screen.findByLabelText('Username or email'), 'asha')
    // Maintenance begins after the form is read, and is over soon.
    site.db.hold = async ({ name, payload }) => {
      site.db.faults.byCall = payload ? {} : { [name]: 'redirect' }
    }
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(contentMessages.formNotSent)
    expect(screen.getByLabelText('Username or email')).toHaveValue('asha')
  })

  it('opens a panel without registration if the shop has none, at the first field', async () => {
    site.db.settings.signIn = { noRegistration: true }
    const { user } = renderInApp(header)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Username or email address')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument()
  })
})

describe('the sign-in form', () => {
  it('shows required fields and sends nothing', async () => {
    const { user } = renderInApp(<SignInForm />)
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    const name = screen.getByLabelText('Username or email address')
    expect(name).toHaveAccessibleDescription('Username or email address is a required field')
    expect(name).toHaveFocus()
    expect(password()).toHaveAccessibleDescription('Password is a required field')
    expect(posts()).toEqual([])
  })

  it('shows and hides the password', async () => {
    const { user } = renderInApp(<SignInForm />)
    await screen.findByLabelText('Password')
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('accepts a pasted password', async () => {
    const { user } = renderInApp(<SignInForm />)
    await screen.findByLabelText('Password')
    await user.click(password())
    await user.paste('4 words of a manager')
    expect(password()).toHaveValue('4 words of a manager')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
  })

  it('submits once for several presses', async () => {
    const { user } = renderInApp(<SignInForm />)
    await typeName(user)
    await put(user, password(), 'guess')
    const gate = Promise.withResolvers<void>()
    site.db.hold = () => gate.promise
    clickTwice(screen.getByRole('button', { name: 'Sign in' }))
    const busy = screen.getByRole('button', { name: 'Signing in…' })
    expect(busy).toHaveFocus()
    await user.click(busy)
    await user.click(password())
    await user.keyboard('{Enter}')
    gate.resolve()
    await screen.findByRole('alert')
    expect(posts()).toHaveLength(1)
  })

  it('keeps the typed text when the shop does not respond', async () => {
    const { user } = renderInApp(<SignInForm />)
    await typeName(user)
    await put(user, password(), PASSWORD)
    site.db.faults.byCall['page /my-account/'] = 'offline'
    expectConsole(/sending the form "login"/)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop did not answer.')
    expect(password()).toHaveValue(PASSWORD)

    site.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(useCartStore.getState().customerId).toBe(2))
  })

  it('keeps the typed text when another page answers in the shop’s place', async () => {
    expectConsole(/sending the form "login"/)
    const { user } = renderInApp(<SignInForm />)
    await typeName(user)
    await put(user, password(), PASSWORD)
    const steps: Record<string, FaultKind>[] = [{ 'page /my-account/': 'html' }, {}]
    // The form is read, then sent.
    site.db.hold = async ({ name }) => {
      if (name === 'page /my-account/') site.db.faults.byCall = steps.shift() ?? {}
    }
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop did not answer.')
    expect(posts()).toHaveLength(1)
    expect(password()).toHaveValue(PASSWORD)
  })

  it('links to WordPress’s page if that page has a captcha', async () => {
    site.db.settings.signIn = { captcha: true }
    renderInApp(<SignInForm />)
    expect(
      await screen.findByRole('link', { name: 'Go on to the shop’s own page' }),
    ).toHaveAttribute('href', '/_wp/my-account/')
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  })

  it('follows the form’s redirect field', async () => {
    site.db.settings.signIn = { redirect: '/cart/' }
    const { user } = renderInApp(<SignInForm />)
    await typeName(user)
    await put(user, password(), PASSWORD)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/cart/'))
  })

  it('shows an error if the shop redirects but the visitor is still a guest', async () => {
    const { user } = renderInApp(<SignInForm />)
    await typeName(user)
    await put(user, password(), PASSWORD)
    // Signed out again before the cart is read, for example by a two-factor plugin.
    site.db.hold = ({ name }) => {
      if (name === 'GET /cart') site.db.session.userId = 0
      return Promise.resolve()
    }
    expectConsole(/still a guest/)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop did not answer.')
  })

  it('sanitizes the shop’s error message', async () => {
    const markup = '<b>Wrong</b><img src=x onerror="document.title=\'hit\'"><script>1</script>'
    renderInApp(
      <FormProblem refusals={[{ kind: 'error', text: 'Wrong', html: { markup } }]} error={null} />,
    )
    await waitFor(() => expect(screen.getByRole('alert').querySelector('b')).not.toBeNull())
    const { innerHTML } = screen.getByRole('alert')
    expect(innerHTML).not.toContain('onerror')
    expect(innerHTML).not.toContain('<script')
  })
})

describe('the popup of an e-mail link', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('opens after 300 ms', () => {
    const open = shown('?popup-selector=.login-header_a&eael-lostpassword=1')
    vi.advanceTimersByTime(299)
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(open).toHaveBeenCalledOnce()
  })

  it('stays closed for a selector that the settings do not list', () => {
    expect(config.signInPopups).not.toContain('body')
    const open = shown('?popup-selector=body&eael-lostpassword=1')
    vi.advanceTimersByTime(5000)
    expect(open).not.toHaveBeenCalled()
  })
})

it('opens for an e-mail link where the shopper saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  renderInApp(<AccountButton />, '/?popup-selector=.login-header_a&eael-lostpassword=1')
  expect(await screen.findByRole('dialog', { name: 'Lost password' })).toBeVisible()
})

describe('personal data', () => {
  it('is removed from the cache when the visitor changes', async () => {
    const { queryClient } = renderInApp(<CartSync />)
    await waitFor(() => expect(useCartStore.getState().customerId).toBe(0))
    const own = await queryClient.fetchQuery({
      queryKey: ['own'],
      queryFn: () => 'Asha’s orders',
      meta: { isPersonal: true },
    })
    await queryClient.fetchQuery({ queryKey: ['category'], queryFn: () => 'Books' })
    expect(own).toBe('Asha’s orders')
    noteCustomer(0)
    expect(queryClient.getQueryData(['own'])).toBe('Asha’s orders')
    noteCustomer(2)
    expect(queryClient.getQueryData(['own'])).toBeUndefined()
    expect(queryClient.getQueryData(['category'])).toBe('Books')
  })
})

describe('another page instead of that of the form', () => {
  const path = 'page /my-account/'
  const faults = ['not-found', 'rate-limit', 'html'] as const

  it.each(faults)('leaves what the shopper has typed (%s)', async (fault) => {
    expectConsole(/sending the form "login"/)
    const { user } = renderInApp(<SignInForm onSignedIn={() => {}} />, '/')
    await typeName(user)
    await put(user, password(), PASSWORD)
    site.db.faults.byCall[path] = fault
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(contentMessages.formNotSent)
    expect(password()).toHaveValue(PASSWORD)
    site.db.faults.byCall = {}
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(site.db.session.userId).toBe(2))
  })

  it.each(faults)(
    'is a breakdown with another try, not a page without the form (%s)',
    async (fault) => {
      site.db.faults.byCall[path] = fault
      const { user } = renderInApp(<SignInForm onSignedIn={() => {}} />, '/')
      const retry = await screen.findByRole('button', { name: 'Try again' })
      site.db.faults.byCall = {}
      await user.click(retry)
      await screen.findByLabelText('Username or email address')
    },
  )
})
