import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
// On a busy machine, the page's code takes longer to load than a query waits.
import '~/pages/content/CommentTabs'
import '~/pages/content/ContentPage'
import { useThirdPartyConsent } from '~/features/social/thirdParty/thirdPartyConsent'
import type { FacebookWindow } from '~/features/social/comments/fillComments'
import { cookies } from '~/lib/cookies'
import { useMockSite } from '../../support/mockSite'
import { renderInApp, renderScreen } from '../../support/render'

const PATH = '/ten-books-for-a-long-train-journey/'

const tab = (name: string) => screen.findByRole('tab', { name })
const button = (name: string) => screen.findByRole('button', { name })
const frame = () => document.querySelector<HTMLIFrameElement>('iframe')
const moderation = 'index.php the_champ_moderate_fb_comments'
const recent = 'index.php heateor_fcm_save_fb_comment'

/** jsdom loads no frames: the document that the server sends. */
function serveFrame({ isOurs = true } = {}) {
  const page = document.implementation.createHTMLDocument()
  if (isOurs) page.documentElement.dataset['thirdParty'] = ''
  const frameWindow = { document: page } as unknown as FacebookWindow
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(page)
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frameWindow)
  return { page, window: frameWindow }
}

function loadFrame() {
  const element = frame()
  if (!element?.contentDocument || !element.contentWindow) throw new Error('no frame')
  fireEvent.load(element)
  return { page: element.contentDocument, window: element.contentWindow as FacebookWindow }
}

/** Runs what Facebook's script would run. */
function startFacebook(frameWindow: FacebookWindow) {
  const listeners: Record<string, (event: unknown) => void> = {}
  const init = vi.fn()
  frameWindow.FB = {
    init,
    Event: { subscribe: (name, listen) => (listeners[name] = listen) },
  }
  frameWindow.fbAsyncInit?.()
  return { init, emit: (name: string, event: unknown) => listeners[name]?.(event) }
}

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  for (const name of ['heateorFcmOptin', 'heateorFcnOptin']) cookies.remove(name)
  vi.stubGlobal('ResizeObserver', Observer)
  serveFrame()
})

async function openFacebook() {
  const rendered = renderScreen(PATH)
  await rendered.user.click(await tab('Facebook Comments'))
  return rendered
}

async function loadFacebook() {
  const { user } = await openFacebook()
  await user.click(await button('Load Facebook comments'))
  const loaded = loadFrame()
  return { user, ...loaded, ...startFacebook(loaded.window) }
}

describe('The tabs of comments', () => {
  const mock = useMockSite({ scenarios: ['comment-tabs'] })

  test('show the shop’s own comments first', async () => {
    renderScreen(PATH)
    expect(await tab('Default Comments (3)')).toHaveAttribute('aria-selected', 'true')
    await screen.findByRole('heading', { name: 'Leave a reply' })
    screen.getByRole('form', { name: 'Leave a comment' })
    expect(frame()).toBeNull()
  })

  test('load nothing of another site before the shopper agrees', async () => {
    const { user } = await openFacebook()
    const panel = within(screen.getByRole('tabpanel', { name: 'Facebook Comments' }))
    panel.getByText(/Facebook learns your IP address/)
    expect(frame()).toBeNull()
    await user.click(await tab('Disqus Comments'))
    await screen.findByText(/Disqus learns your IP address/)
    expect(frame()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('load Facebook’s comments into a frame of their own', async () => {
    const { page, init } = await loadFacebook()
    expect(frame()).toHaveAttribute('src', '/third-party.html')
    expect(page.querySelector<HTMLElement>('.fb-comments')?.dataset).toMatchObject({
      href: `${location.origin}${PATH}`,
      numposts: '5',
      width: '100%',
      orderBy: 'reverse_time',
    })
    expect(page.querySelector('script')?.src).toBe('https://connect.facebook.net/en_US/sdk.js')
    expect(init).toHaveBeenCalledWith(
      expect.objectContaining({ version: 'v23.0', xfbml: true, appId: '000000000000000' }),
    )
    expect(document.querySelector('script[src*="facebook"]')).toBeNull()
  })

  test('end at once when consent is withdrawn, and stay ended', async () => {
    const { user } = await loadFacebook()
    await user.click(await button('Stop loading Facebook comments'))
    expect(frame()).toBeNull()
    expect(localStorage).toHaveLength(0)
    await button('Load Facebook comments')
  })

  test('remember consent, but load only in an open tab', async () => {
    localStorage.setItem('satchel-third-party', '{"facebook":true}')
    const { user } = renderScreen(PATH)
    await tab('Facebook Comments')
    expect(frame()).toBeNull()
    await user.click(await tab('Facebook Comments'))
    expect(frame()).not.toBeNull()
    // Another tab withdraws it.
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: 'satchel-third-party' }))
    await waitFor(() => expect(frame()).toBeNull())
  })

  test('offer to try again when the script is blocked', async () => {
    const { user } = await openFacebook()
    await user.click(await button('Load Facebook comments'))
    const { page } = loadFrame()
    act(() => void page.querySelector('script')?.dispatchEvent(new Event('error')))
    await screen.findByText('The comments of Facebook did not load.')
    await user.click(await button('Try again'))
    expect(frame()).not.toBeNull()
  })

  test('do not fill another page that the server sends', async () => {
    serveFrame({ isOurs: false })
    const { user } = await openFacebook()
    await user.click(await button('Load Facebook comments'))
    loadFrame()
    await screen.findByText('The comments of Facebook did not load.')
  })

  test('report a new comment only where its checkbox is ticked', async () => {
    const { user, emit } = await loadFacebook()
    emit('comment.create', { commentID: '1_2', href: 'https://shop.example/' })
    const box = await screen.findByRole('checkbox', { name: /by e-mail/ })
    expect(box).not.toBeChecked()
    await user.click(box)
    expect(cookies.read('heateorFcnOptin')).toBe('1')
    emit('comment.create', { commentID: '3_4' })
    await waitFor(() => expect(mock.calls(moderation)).toHaveLength(1))
    expect(mock.calls(moderation)[0]?.payload).toContain('data%5BcommentID%5D=3_4')
    await user.click(box)
    expect(cookies.read('heateorFcnOptin')).toBeUndefined()
    await user.click(await screen.findByRole('checkbox', { name: /newest ones/ }))
    emit('comment.create', { commentID: '5_6' })
    await waitFor(() => expect(mock.calls(recent)).toHaveLength(1))
    emit('comment.create', { href: 'https://shop.example/' })
    expect(mock.calls(moderation)).toHaveLength(1)
  })

  test('tell whoever listens of likes and unlikes', async () => {
    const heard: unknown[] = []
    const listen = (event: Event) => heard.push((event as CustomEvent).detail)
    document.addEventListener('satchel:loyalty', listen)
    const { emit } = await loadFacebook()
    emit('edge.create', 'https://shop.example/')
    emit('edge.remove', 'https://shop.example/')
    document.removeEventListener('satchel:loyalty', listen)
    const like = { key: 'Facebook_like_recommend', url: 'https://shop.example/' }
    expect(heard).toEqual([
      like,
      { ...like, message: 'Minus point(s) for undoing Facebook like-recommend' },
    ])
  })

  test('load Disqus with the address of the page', async () => {
    const { user } = renderScreen(PATH)
    await user.click(await tab('Disqus Comments'))
    await user.click(await button('Load Disqus comments'))
    const { page, window } = loadFrame()
    expect(page.querySelector('#disqus_thread')).not.toBeNull()
    expect(page.querySelector('script')?.src).toBe('https://satchel-demo.disqus.com/embed.js')
    const settings = { page: {} }
    ;(Reflect.get(window, 'disqus_config') as (this: object) => void).call(settings)
    expect(settings.page).toEqual({ url: `${location.origin}${PATH}` })
  })
})

describe('Without tabs', () => {
  useMockSite()

  test('the comments are shown as they are', async () => {
    renderScreen(PATH)
    await screen.findByRole('form', { name: 'Leave a comment' })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

function Consents() {
  const [facebook, setFacebook] = useThirdPartyConsent('facebook')
  const [disqus] = useThirdPartyConsent('disqus')
  return (
    <button type="button" onClick={() => setFacebook(true)}>
      {`${facebook} ${disqus}`}
    </button>
  )
}

test('consent of one site does not hold for another', async () => {
  const { user } = renderInApp(<Consents />)
  const shown = screen.getByRole('button')
  expect(shown).toHaveTextContent('false false')
  await user.click(shown)
  expect(shown).toHaveTextContent('true false')
})
