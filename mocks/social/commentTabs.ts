import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type { Db } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'

/** What Super Socializer prints where it puts comments into tabs, in its order; escaped as PHP's esc_js does. */
export function commentTabVars(db: Db, url: string, total: number): Raw {
  const tabs = db.settings.comments?.tabs
  if (!tabs || db.settings.plainWooCommerce) return raw('')
  const { reports, consent } = tabs
  const flag = reports ? 1 : 0
  return markup`<script> var theChampFBKey = '000000000000000', theChampFBLang = 'en_US', theChampFbLikeMycred = 0, theChampSsga = 0, theChampCommentNotification = ${flag}, theChampHeateorFcmRecentComments = ${flag}, theChampFbIosLogin = 0; </script>
${
  consent
    ? raw(
        `<script type="text/javascript">var theChampFacebookCommentsOptinText = '${CONSENT_RECENT}';</script>
<script type="text/javascript">var theChampFacebookCommentsNotifierOptinText = '${CONSENT_NOTIFIER}';</script>
`,
      )
    : raw('')
}${raw(
    `<script type="text/javascript">var theChampFBCommentUrl = '${encode(url)}'; var theChampFBCommentColor = ''; var theChampFBCommentNumPosts = '5'; var theChampFBCommentWidth = '100%'; var theChampFBCommentOrderby = 'reverse_time'; var theChampCommentingTabs = "wordpress,facebook,disqus", theChampGpCommentsUrl = '${encode(url)}', theChampDisqusShortname = 'satchel-demo', theChampScEnabledTabs = 'wordpress,fb,disqus', theChampScLabel = 'Leave a reply', theChampScTabLabels = ${JSON.stringify(
      {
        wordpress: `Default Comments (${total})`,
        fb: 'Facebook Comments',
        disqus: 'Disqus Comments',
      },
    )}, theChampGpCommentsWidth = 0, theChampCommentingId = 'respond'</script>`,
  )}`
}

const CONSENT_RECENT =
  'The shop may keep my comment and show it among the newest ones. <a href="/privacy-policy/" target="_blank">Privacy policy</a>'
const CONSENT_NOTIFIER =
  'The shop\\\'s team may get my comment by e-mail. <a href="/privacy-policy/" target="_blank">Privacy policy</a>'

/** Small stand-ins for the scripts of other sites, so that these parts can be tried without a network. */
export const thirdPartyScripts = (db: Db): HttpHandler[] => {
  const script = (text: string) => () =>
    db.settings.comments?.tabs?.areBlocked
      ? HttpResponse.error()
      : new HttpResponse(text, { headers: { 'Content-Type': 'text/javascript' } })
  return [
    http.get('https://connect.facebook.net/:language/sdk.js', script(FACEBOOK)),
    http.get('https://:shortname.disqus.com/embed.js', script(DISQUS)),
    http.get('https://embed.tawk.to/:property/:widget', script(CHAT)),
  ]
}

const FACEBOOK = `(() => {
  const listeners = {}
  const emit = (name, event) => { for (const listen of listeners[name] ?? []) listen(event) }
  const button = (label, onClick) => {
    const element = document.createElement('button')
    element.textContent = label
    element.style.cssText = 'margin: 0 8px 8px 0; padding: 8px 12px; font: inherit'
    element.addEventListener('click', onClick)
    return element
  }
  window.FB = {
    init() {
      for (const box of document.querySelectorAll('.fb-comments')) {
        const { href } = box.dataset
        box.style.cssText = 'padding: 16px; font: 16px/1.5 sans-serif'
        const text = document.createElement('p')
        text.textContent = 'Facebook would show its comments on ' + href + ' here.'
        let count = 0
        box.replaceChildren(text,
          button('Comment', () => {
            count += 1
            const line = document.createElement('p')
            line.textContent = 'Comment ' + count
            box.append(line)
            emit('comment.create', { href, commentID: '1234_' + count, message: 'Comment ' + count })
          }),
          button('Like', () => emit('edge.create', href)),
          button('Unlike', () => emit('edge.remove', href)))
      }
      emit('xfbml.render')
    },
    Event: { subscribe(name, listen) { (listeners[name] ??= []).push(listen) } },
  }
  window.fbAsyncInit?.()
})()`

const DISQUS = `(() => {
  const settings = { page: {} }
  window.disqus_config?.call(settings)
  const text = document.createElement('p')
  text.style.cssText = 'margin: 0; padding: 16px; font: 16px/1.5 sans-serif'
  text.textContent = 'Disqus would show its comments on ' + settings.page.url + ' here.'
  document.getElementById('disqus_thread')?.append(text)
})()`

const CHAT = `(() => {
  const api = window.Tawk_API
  const box = document.getElementById(api.embedded)
  box.style.padding = '16px'
  box.style.font = '16px/1.5 sans-serif'
  const text = document.createElement('p')
  text.textContent = 'tawk.to would show its chat here.'
  const button = document.createElement('button')
  button.textContent = 'Answer in five seconds'
  button.style.cssText = 'padding: 8px 12px; font: inherit'
  button.addEventListener('click', () => setTimeout(() => api.onUnreadCountChanged(1), 5000))
  box.replaceChildren(text, button)
  api.onLoad()
})()`
