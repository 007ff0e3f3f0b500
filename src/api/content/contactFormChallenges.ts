import * as v from 'valibot'
import { safeUrl } from '~/config/paths'
import { captchaNumber, type Challenge, type Challenges } from '~/domain/content/contactForm'
import { textOf } from '~/lib/html'

/** The captchas and quizzes of a rendered form. */
export function readChallenges(element: Element): Challenges {
  const challenges: [name: string, challenge: Challenge][] = []
  for (const hidden of element.querySelectorAll('input[type="hidden" i][name]')) {
    const [, kind, name] =
      /^_wpcf7_(quiz_answer|captcha_challenge)_(.+)$/.exec(hidden.getAttribute('name') ?? '') ?? []
    const token = hidden.getAttribute('value') ?? ''
    if (!name) continue
    if (kind === 'quiz_answer') {
      const label = hidden.parentElement?.querySelector('.wpcf7-quiz-label')
      challenges.push([name, { kind: 'quiz', question: textOf(label) ?? '', token }])
    } else {
      const images = [...element.querySelectorAll('img.wpcf7-captchac')]
      // The class has the name without colons.
      const className = `wpcf7-captcha-${name.replaceAll(':', '')}`
      const image = images.find(({ classList }) => classList.contains(className))
      const url = safeUrl(image?.getAttribute('src') ?? '')
      if (url) challenges.push([name, { kind: 'captcha', image: url, token }])
    }
  }
  return Object.fromEntries(challenges)
}

/** New captchas and quizzes, in a response. PHP writes an empty list for none. */
const mapOf = <T>(value: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.union([
      v.record(v.string(), value),
      v.pipe(
        v.tuple([]),
        v.transform(() => ({})),
      ),
    ]),
    {},
  )

const Captchas = mapOf(
  v.pipe(
    v.string(),
    v.transform((url): Challenge => ({
      kind: 'captcha',
      image: safeUrl(url) ?? '',
      token: captchaNumber(url),
    })),
  ),
)

const Quizzes = mapOf(
  v.pipe(
    v.tuple([v.string(), v.string()]),
    v.transform(([question, token]): Challenge => ({ kind: 'quiz', question, token })),
  ),
)

export const challengeEntries = { captcha: Captchas, quiz: Quizzes }

/** See docs/calls.md#form-refill. */
export const RefillReply = v.pipe(
  v.union([
    v.pipe(
      v.tuple([]),
      v.transform(() => ({ captcha: {}, quiz: {} })),
    ),
    v.object(challengeEntries),
  ]),
  v.transform(({ captcha, quiz }): Challenges => ({ ...captcha, ...quiz })),
)
