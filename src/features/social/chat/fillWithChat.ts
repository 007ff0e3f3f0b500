import type { Chat } from '~/domain/content/siteNotices'
import {
  addScript,
  setColors,
  type FrameEvents,
} from '~/features/social/thirdParty/thirdPartyFrame'

interface ChatEvents extends FrameEvents {
  /** @param count of messages that the shopper has not read */
  onUnread: (count: number) => void
}

/** The part of tawk.to's interface that is used; its script takes over the object. */
interface ChatApi {
  /** Id of the element that the chat fills. */
  embedded?: string
  onLoad?: () => void
  onUnreadCountChanged?: (count: number) => void
}

export type ChatWindow = Window & { Tawk_API?: ChatApi; Tawk_LoadStart?: Date }

/** @param chat checked by api/content/siteNotices.ts */
export function fillWithChat(
  frame: ChatWindow,
  { propertyId, widgetId }: Chat,
  { onUnread, ...events }: ChatEvents,
  loadedAt: number,
) {
  const { document: page } = frame
  const container = page.createElement('div')
  container.id = `tawk_${propertyId}`
  container.style.cssText = 'position: fixed; inset: 0'
  setColors(page, '')
  page.body.replaceChildren(container)
  frame.Tawk_API = {
    embedded: container.id,
    onLoad: events.onReady,
    onUnreadCountChanged: (count) => onUnread(count),
  }
  frame.Tawk_LoadStart = new Date(loadedAt)
  const src = `https://embed.tawk.to/${propertyId}/${widgetId}`
  addScript(page, src, events).crossOrigin = '*'
}
