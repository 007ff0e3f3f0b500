import * as v from 'valibot'
import { FACEBOOK_LOYALTY_KEY } from '~/config/constants'
import { FacebookCommentEvent, reportFacebookComment } from '~/api/social/facebookComments'
import {
  reportsToSend,
  type CommentReportKind,
  type FacebookComments as Settings,
} from '~/domain/social/commentTabs'
import { raiseLoyaltyEvent } from '~/features/social/loyalty'
import { useOptIn } from '~/features/social/optIn'
import { cookies } from '~/lib/cookies'
import { report } from '~/lib/report'
import * as socialMessages from '~/messages/social'
import { CheckField } from '~/ui/forms/Field'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { ThirdPartyComments } from './ThirdPartyComments'
import { fillWithFacebook } from './fillComments'

/** The plugin's cookies of the two checkboxes. */
const COOKIES = { moderation: 'heateorFcnOptin', recent: 'heateorFcmOptin' } as const

interface FacebookCommentsProps {
  settings: Settings
  isOpened: boolean
}

/** Facebook's comments on a page, and what the shop wants to know of new ones. */
export function FacebookComments({ settings, isOpened }: FacebookCommentsProps) {
  const { reports } = settings
  return (
    <ThirdPartyComments
      service="facebook"
      isOpened={isOpened}
      fill={(frame, events) =>
        fillWithFacebook(frame, settings, {
          ...events,
          onComment: (event) => void sendReports(settings, event),
          onLike: (url) => raiseLoyaltyEvent({ key: FACEBOOK_LOYALTY_KEY, url }),
          onUnlike: (url) =>
            raiseLoyaltyEvent({
              key: FACEBOOK_LOYALTY_KEY,
              url,
              message: socialMessages.likeUndone,
            }),
        })
      }
    >
      {reports.map(
        ({ kind, consent }) => consent && <OptIn key={kind} kind={kind} consent={consent} />,
      )}
    </ThirdPartyComments>
  )
}

interface OptInProps {
  kind: CommentReportKind
  consent: NonNullable<Settings['reports'][number]['consent']>
}

function OptIn({ kind, consent }: OptInProps) {
  const [isTicked, setTicked] = useOptIn(COOKIES[kind])
  return (
    <CheckField
      name={COOKIES[kind]}
      label={<ServerHtml html={consent} isLabel />}
      checked={isTicked}
      onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
    />
  )
}

/** Each report is sent by itself; the comment is at Facebook, whatever happens to them. */
async function sendReports({ reports }: Settings, event: unknown) {
  const comment = v.safeParse(FacebookCommentEvent, event)
  if (!comment.success) return
  const isTicked = {
    moderation: cookies.read(COOKIES.moderation) !== undefined,
    recent: cookies.read(COOKIES.recent) !== undefined,
  }
  await Promise.all(
    reportsToSend(reports, isTicked).map(async (kind) => {
      try {
        await reportFacebookComment(kind, comment.output)
      } catch (error) {
        report(error, 'reporting a comment')
      }
    }),
  )
}
