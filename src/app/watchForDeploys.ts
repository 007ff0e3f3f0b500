import * as v from 'valibot'
import { pingPage } from '~/api/content/pingPage'
import { mayReload } from '~/domain/reload'
import { report } from '~/lib/report'
import { sessionStore } from '~/lib/storage'
import { now } from '~/lib/time'
import * as commonMessages from '~/messages/common'
import { showCartMessage } from '~/state/cart'
import { removeForeignWorkers } from './removeForeignWorkers'
import { retryStylesheets } from './stylesheets'

/** Session storage key of the last automatic reload. */
const KEY = 'satchel-reload'

const LastReload = v.object({ build: v.string(), at: v.number() })

/** Fields that the shopper has typed into. */
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Session storage key: the page has been reloaded without the worker of an earlier site. */
const WORKER_KEY = 'satchel-worker-removed'

/**
 * After a deployment the files of the previous build are gone from the server, and an open tab fails to
 * load the code of further screens. Code that was asked for offline fails in the same way, and browsers do
 * not request it again. Returns the listener for such errors: it reloads the
 * page, once for each build. The cart is on the server; the scroll position and form
 * drafts survive a reload. Text that would be lost prevents the reload, and a message asks instead.
 */
export function watchForDeploys() {
  document.addEventListener('input', rememberField, true)
  void removeForeignWorkers(reloadWithoutWorker)
  retryStylesheets(() => reloadOnline(() => {}))
  return reloadOnline
}

/** Offline, a reload would replace the page by the browser's error page: it waits for the connection. */
function reloadOnline(showMessage: (message: string) => void) {
  if (!navigator.onLine) {
    window.addEventListener('online', () => reloadOnline(showMessage), { once: true })
    return
  }
  reload(showMessage).catch((error: unknown) => report(error, 'reloading after a deployment'))
}

/**
 * A removed worker still responds to the requests of this page. Reloads once in each tab: a page of
 * WordPress may register it again.
 */
function reloadWithoutWorker() {
  if (sessionStore.read(WORKER_KEY)) return
  if (sessionStore.write(WORKER_KEY, true) && !hasUnsavedText()) return location.reload()
  const action = { label: commonMessages.tryAgain, run: () => location.reload() }
  showCartMessage({ kind: 'problem', text: commonMessages.siteUpdated, action })
}

async function reload(showMessage: (message: string) => void) {
  const last = v.safeParse(LastReload, sessionStore.read(KEY))
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  // Trying the import again does not help: browsers cache a failed module.
  if (!mayReload(last.success ? last.output : undefined, build, now())) {
    return showMessage(commonMessages.chunkMissing)
  }
  await pingPage()
  if (hasUnsavedText()) return showMessage(commonMessages.siteUpdated)
  // Without this note, the next page would reload, too, and so on.
  if (!sessionStore.write(KEY, { build, at: now() }))
    return showMessage(commonMessages.chunkMissing)
  location.reload()
}

function rememberField({ target }: Event) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    // Fields of screens that the shopper has left have no text to lose, and would stay in memory.
    for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
    typedInto.add(target)
  }
}

/** Text in forms without a draft (`data-has-draft` marks those with one), and passwords, which have none. */
function hasUnsavedText() {
  return [...typedInto].some((field) => {
    const isText = /^(?:text|email|tel|url|password|textarea)$/.test(field.type)
    const hasDraft = field.type !== 'password' && field.closest('[data-has-draft], [role="search"]')
    return field.isConnected && field.value !== '' && isText && !hasDraft
  })
}
