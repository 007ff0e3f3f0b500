import { useState } from 'react'
import { SHARE_WINDOW_PX } from '~/config/constants'
import { shareServicesOf } from '~/domain/social/shareServices'
import {
  atInstance,
  DEFAULT_INSTANCE,
  parseInstance,
  shareUrl,
  type SharedPage,
} from '~/domain/social/shareUrl'
import { focusOnMount } from '~/lib/focus'
import { openPopup } from '~/lib/popupWindow'
import { interpolate } from '~/lib/text'
import * as socialMessages from '~/messages/social'
import { announce } from '~/ui/feedback/announcer'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import { shareContext } from '~/ui/sharing/shareContext'
import { ShareLink } from '~/ui/sharing/ShareLink'
import styles from './InstanceForm.module.css'

interface InstanceFormProps {
  page: SharedPage
  onDone: () => void
}

/** Asks on which server of Mastodon the shopper is, and shares there. */
export function InstanceForm({ page, onDone }: InstanceFormProps) {
  const [blocked, setBlocked] = useState<string>()
  const form = useForm({
    initialValues: { instance: '' },
    fields: () => ['instance'] as const,
    validate: ({ instance }) => ({
      instance: parseInstance(instance) ? undefined : socialMessages.instanceInvalid,
    }),
    onSubmit({ instance }) {
      const [mastodon] = shareServicesOf(['mastodon'])
      const origin = parseInstance(instance)
      if (!mastodon || !origin) return
      const url = atInstance(shareUrl(mastodon.template, page, shareContext()), origin)
      if (openPopup(url, SHARE_WINDOW_PX.large)) return onDone()
      setBlocked(url)
      announce(socialMessages.windowBlocked)
    },
  })
  return (
    <form {...form.formProps} aria-label={socialMessages.instanceTitle} className={styles.form}>
      <TextField
        {...form.textProps('instance')}
        ref={focusOnMount}
        name="instance"
        label={socialMessages.instance}
        isRequired
        placeholder={DEFAULT_INSTANCE}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {blocked && (
        <Notice kind="info" title={socialMessages.windowBlocked}>
          <ShareLink href={blocked}>
            {interpolate(socialMessages.openInstance, { host: new URL(blocked).host })}
          </ShareLink>
        </Notice>
      )}
      <Button type="submit">{socialMessages.submitInstance}</Button>
    </form>
  )
}
