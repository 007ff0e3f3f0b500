import type { FacebookComments } from '~/domain/social/commentTabs'
import {
  addScript,
  setColors,
  type FrameEvents,
} from '~/features/social/thirdParty/thirdPartyFrame'

interface FacebookEvents extends FrameEvents {
  onComment: (event: unknown) => void
  onLike: (url: string) => void
  onUnlike: (url: string) => void
}

/** The part of Facebook's SDK that is used. */
interface FacebookSdk {
  init: (options: object) => void
  Event: { subscribe: (name: string, listener: (event: unknown) => void) => void }
}

export type FacebookWindow = Window & { FB?: FacebookSdk; fbAsyncInit?: () => void }

const FACEBOOK_VERSION = 'v23.0'

/** @param settings checked by api/social/commentTabs.ts */
export function fillWithFacebook(
  frame: FacebookWindow,
  settings: FacebookComments,
  events: FacebookEvents,
) {
  const { document: page } = frame
  const comments = page.createElement('div')
  comments.className = 'fb-comments'
  comments.dataset['href'] = settings.url
  comments.dataset['width'] = settings.width
  if (settings.colorScheme) comments.dataset['colorscheme'] = settings.colorScheme
  if (settings.postCount) comments.dataset['numposts'] = String(settings.postCount)
  if (settings.order) comments.dataset['orderBy'] = settings.order
  const root = page.createElement('div')
  root.id = 'fb-root'
  setColors(page, settings.colorScheme)
  page.body.replaceChildren(root, comments)
  frame.fbAsyncInit = () => {
    const { FB } = frame
    if (!FB) return
    FB.Event.subscribe('comment.create', events.onComment)
    FB.Event.subscribe('edge.create', (url) => events.onLike(typeof url === 'string' ? url : ''))
    FB.Event.subscribe('edge.remove', (url) => events.onUnlike(typeof url === 'string' ? url : ''))
    FB.Event.subscribe('xfbml.render', events.onReady)
    FB.init({
      ...(settings.appId ? { appId: settings.appId } : {}),
      status: true,
      cookie: true,
      xfbml: true,
      version: FACEBOOK_VERSION,
    })
  }
  addScript(page, `https://connect.facebook.net/${settings.language}/sdk.js`, events)
}

/** @param url of the page in the shop; @param shortname checked by api/social/commentTabs.ts */
export function fillWithDisqus(
  frame: Window,
  { shortname, url }: { shortname: string; url: string },
  events: FrameEvents,
) {
  const { document: page } = frame
  const thread = page.createElement('div')
  thread.id = 'disqus_thread'
  setColors(page, '')
  page.body.replaceChildren(thread)
  // Disqus calls it with the configuration as `this`. Otherwise it would take the frame's address.
  Object.assign(frame, {
    disqus_config(this: { page: { url?: string } }) {
      this.page.url = url
    },
  })
  const script = addScript(page, `https://${shortname}.disqus.com/embed.js`, events)
  script.addEventListener('load', events.onReady)
}
