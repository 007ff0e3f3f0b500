import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setSite, site as settings } from '~/config/site'
import { AccountPage } from '~/pages/account/AccountPage'
import { NewPassword } from '~/pages/account/NewPassword'
import * as contentMessages from '~/messages/content'
import { movePage, useMockSite } from '../../support/mockSite'
import { renderInApp } from '../../support/render'

const site = useMockSite({ size: 40, scenarios: ['password-reset-link'] })
const LINK = '/my-account/lost-password/?key=LINK&id=2'
const NEW = 'meadow-quiver-stamp-9'

describe('the password reset link', () => {
  it('opens a form that requires a strong password typed twice, then shows the sign-in form', async () => {
    const { user } = renderInApp(<NewPassword />, LINK)
    const first = await screen.findByLabelText('New password', { selector: 'input' })
    const second = screen.getByLabelText('Re-enter new password')
    expect(location.search).toBe('')

    const fill = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      await user.paste(text)
    }

    await fill(first, 'password')
    expect(
      await screen.findByText('Very weak - Please enter a stronger password.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/^Hint: The password should be at least twelve/)).toBeInTheDocument()
    await fill(second, 'passwor')
    expect(second).toHaveAccessibleDescription('Mismatch')
    await user.type(second, 'd{Enter}')
    expect(first).toHaveAccessibleDescription(/Please enter a stronger password\./)
    expect(first).toHaveFocus()

    await fill(first, NEW)
    expect(await screen.findByText('Strong')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(second).toHaveAccessibleDescription('New passwords do not match.')
    expect(second).toHaveFocus()

    await fill(second, NEW)
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Your password has been reset successfully.', { selector: 'p' }),
    ).toBeInTheDocument()
    expect(site.db.session.customers[0]?.password).toBe(NEW)
    expect(posts()).toHaveLength(1)
    expect(await screen.findByLabelText('Username or email address')).toBeInTheDocument()
  })

  it.each([
    ['without trailing slashes', 'lost-password', '/my-account/lost-password'],
    ['in another script', 'पासवर्ड', `/my-account/${encodeURI('पासवर्ड').toLowerCase()}/`],
  ])('opens the form in a shop with addresses %s', async (_, lostPassword, address) => {
    setSite({ ...settings, addresses: { ...settings.addresses, lostPassword } })
    movePage('/my-account/lost-password/', address)
    renderInApp(<AccountPage />, `${address}?key=LINK&id=2`)
    expect(await screen.findByLabelText('New password', { selector: 'input' })).toBeInTheDocument()
    expect(location.search).toBe('')
  })

  it('is not said to have set a password when the shop leads elsewhere', async () => {
    const { user } = renderInApp(<NewPassword />, LINK)
    await user.type(await screen.findByLabelText('New password', { selector: 'input' }), NEW)
    await user.type(screen.getByLabelText('Re-enter new password'), NEW)
    // Maintenance begins after the form is read, and is over soon.
    site.db.hold = async ({ name, payload }) => {
      site.db.faults.byCall = payload ? {} : { [name]: 'redirect' }
    }
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(contentMessages.formNotSent)
    expect(screen.getByLabelText('Re-enter new password')).toHaveValue(NEW)
    expect(posts()).toHaveLength(1)
  })

  it.each(['not-found', 'rate-limit', 'html'] as const)(
    'stays in the URL and can be opened again where another page is the response (%s)',
    async (fault) => {
      site.db.faults.byCall['page /my-account/lost-password/'] = fault
      const { user } = renderInApp(<NewPassword />, LINK)
      const retry = await screen.findByRole('button', { name: 'Try again' })
      expect(location.search).toBe('?key=LINK&id=2')
      expect(screen.queryByText(/^This link has been used/)).toBeNull()
      site.db.faults.byCall = {}
      await user.click(retry)
      await screen.findByLabelText('New password', { selector: 'input' })
      expect(location.search).toBe('')
    },
  )

  it('stays in the URL where it has been opened, but its form is not read', async () => {
    const path = 'page /my-account/lost-password/'
    site.db.hold = async ({ name }) => {
      if (name === path && site.calls(path).length > 0) site.db.faults.byCall[path] = 'rate-limit'
    }
    renderInApp(<NewPassword />, LINK)
    await screen.findByRole('button', { name: 'Try again' })
    expect(location.search).toBe('?key=LINK&id=2')
  })

  it('shows that it has expired and offers the form for a new link', async () => {
    site.db.session.resetKeys = {}
    renderInApp(<NewPassword />, LINK)
    expect(await screen.findByText(/^This link has been used/)).toBeInTheDocument()
    expect(await screen.findByLabelText('Username or email')).toBeInTheDocument()
    await waitFor(() => expect(location.search).toBe(''))
  })
})

const posts = () =>
  site.calls('page /my-account/lost-password/').filter(({ method }) => method === 'POST')
