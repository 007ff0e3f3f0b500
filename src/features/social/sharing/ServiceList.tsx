import { useDeferredValue, useState } from 'react'
import { SHARE_WINDOW_PX } from '~/config/constants'
import { sharing } from '~/config/sharing'
import { listedServices, type ShareAction } from '~/domain/social/shareServices'
import type { SharedPage } from '~/domain/social/shareUrl'
import { focusOnMount } from '~/lib/focus'
import { interpolate, pluralize } from '~/lib/text'
import { hasTouchKeyboard } from '~/lib/viewport'
import * as socialMessages from '~/messages/social'
import { useAnnouncement } from '~/ui/feedback/announcer'
import { BrandMark } from '~/ui/media/BrandMark'
import { Icon } from '~/ui/media/Icon'
import styles from './ServiceList.module.css'
import { ShareControl } from './ShareControl'
import { listMarks } from './listMarks'

interface ServiceListProps {
  page: SharedPage
  isCopied: boolean
  onAction: (action: ShareAction) => void
}

/** All services, with a search by their titles. */
export function ServiceList({ page, isCopied, onAction }: ServiceListProps) {
  const { window, searchPlaceholder, copiedText } = sharing()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text).trim().toLowerCase()
  const services = listedServices.filter(({ title }) => title.toLowerCase().includes(wanted))
  const found = pluralize(socialMessages.services, services.length)
  useAnnouncement(wanted ? found : undefined)
  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          // A keyboard on the screen would cover the services.
          ref={hasTouchKeyboard() ? null : focusOnMount}
          type="search"
          value={text}
          placeholder={searchPlaceholder}
          aria-label={socialMessages.searchServices}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <p className={styles.status} data-success={isCopied || undefined}>
        {isCopied ? copiedText : found}
      </p>
      {services.length > 0 ? (
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.id}>
              <ShareControl
                service={service}
                page={page}
                popup={SHARE_WINDOW_PX[window]}
                onAction={onAction}
                className={styles.entry}
              >
                <BrandMark
                  mark={listMarks[service.id]}
                  color={service.color}
                  title={service.title}
                />
                <span>{service.title}</span>
              </ShareControl>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>
          {interpolate(socialMessages.noService, { text: text.trim() })}
        </p>
      )}
    </div>
  )
}
