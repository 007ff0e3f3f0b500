import * as v from 'valibot'
import { storeApi } from '~/api/http'
import { deployMessages } from '~/config/deployMessages'
import { mayRenew } from '~/domain/renewal'
import { onChunkLoadError } from '~/lib/chunkLoadError'
import { report } from '~/lib/report'
import { sessionStore } from '~/lib/storage'
import { now } from '~/lib/time'

/**
 * A tab from before a deploy misses files of its build, whose names are gone from the server. Where the
 * shopper stands before such a gap, the page is loaded anew, once: at the address that was gone to, with
 * the cart, which is the shop's, the scroll, and what is typed into forms that keep it. What is fetched
 * ahead and missed makes no noise. Comes when the browser is idle, so it is there before it is needed.
 */
const MARK = 'satchel-renewed'

const Mark = v.object({ build: v.string(), at: v.number() })

/** A file of code or styles that could not be had, as each browser says it, and Vite of styles. */
const MISSED = /dynamically imported|module script failed|MIME type|preload CSS/

/** What was typed into since its screen was drawn. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

export function watchForDeploys() {
  document.addEventListener('input', note, true)
  onChunkLoadError((failure, say) => {
    if (!MISSED.test(String(failure))) return
    renew(say).catch((error: unknown) => report(error, 'loading the page anew after a deploy'))
  })
}

async function renew(say: (words: string) => void) {
  const last = v.safeParse(Mark, sessionStore.read(MARK))
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  // A file that could not be fetched stays failed in the browser's map of modules.
  if (!mayRenew(last.success ? last.output : undefined, build, now())) {
    return say(deployMessages.missing)
  }
  // A browser without a connection misses files, too, and would lose the page that it has.
  if (!navigator.onLine) return
  await storeApi('/cart', { reply: v.unknown() })
  if (hasUnkeptWords()) return say(deployMessages.updated)
  sessionStore.write(MARK, { build, at: now() })
  location.reload()
}

function note({ target }: Event) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target)
}

/** Words of forms that do not keep them (`data-kept`), and passwords, which none does. */
function hasUnkeptWords() {
  return [...typed].some((field) => {
    const isWords = /^(?:text|email|tel|url|password|textarea)$/.test(field.type)
    const isKept = field.type !== 'password' && field.closest('[data-kept], [role="search"]')
    return field.isConnected && field.value !== '' && isWords && !isKept
  })
}
