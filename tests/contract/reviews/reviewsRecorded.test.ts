import { describe, expect, test } from 'vitest'
import { sendReview } from '~/api/reviews/reviewForm'
import { readReviewAccess } from '~/api/reviews/reviewFormHtml'
import { setSite, site } from '~/config/site'
import type { ReviewForm } from '~/domain/reviews/reviewForm'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'
const pages = ['', 'plain/'].flatMap((folder) =>
  recordedNames('html-product-', folder).filter((name) => !/missing|redirects/.test(name)),
)
/** The exchange as if it was posted below the document prefix, where the app posts forms. */
const below = (name: string) => {
  const exchange = recorded(name)
  return { ...exchange, url: `https://shop.example${site.documentPrefix}/wp-comments-post.php` }
}

const draft = {
  rating: 4,
  text: 'A fine book',
  name: 'Nila',
  email: 'nila@example.test',
  keepsName: false,
}

function formIn(name: string): ReviewForm {
  const access = readReviewAccess(parseHtml(String(recorded(name).responseBody)))
  if (access.kind !== 'form') throw new Error(access.kind)
  return access.form
}

describe.skipIf(!hasRecorded)(`the review forms of a real shop${label}`, () => {
  const replayed = useReplay()

  test.each(pages)('%s asks a guest for stars, a text, a name and an address', (name) => {
    expect(formIn(name)).toEqual({
      action: '/wp-comments-post.php',
      fixed: {
        comment_post_ID: expect.stringMatching(/^\d+$/) as unknown,
        comment_parent: '0',
        submit: 'Submit',
      },
      stars: 'required',
      starWords: ['Very poor', 'Not that bad', 'Average', 'Good', 'Perfect'],
      isTextRequired: true,
      newestId: expect.any(Number) as unknown,
      name: { isRequired: true, value: '' },
      email: { isRequired: true, value: '' },
      keepsName: { label: expect.stringContaining('Save my name') as unknown, isChecked: false },
    })
  })

  test.each([
    ['review-post-duplicate', { outcome: 'duplicate' }],
    ['review-post-empty', { outcome: 'refused', field: 'text' }],
    ['review-post-flood', { outcome: 'refused' }],
    ['review-post-no-email', { outcome: 'refused' }],
    ['review-post-no-rating', { outcome: 'refused', field: 'rating' }],
  ])('%s returns the shop’s message', async (name, expected) => {
    replayed(below(name))
    const result = await sendReview(formIn('html-product-simple'), draft)
    expect(result).toMatchObject(expected)
    const message = new DOMParser()
      .parseFromString(String(recorded(name).responseBody), 'text/html')
      .querySelector('.wp-die-message')?.textContent
    expect('message' in result && message?.endsWith(result.message)).toBe(true)
  })
})

describe.skipIf(!hasRecorded)(`a review that a real shop accepted${label}`, () => {
  const mock = useMockSite()

  test('has the fields that the app sends', async () => {
    const { shopOrigin } = site
    setSite({ ...site, shopOrigin: 'https://shop.example' })
    const form = formIn('html-product-simple')
    setSite({ ...site, shopOrigin })
    await sendReview(form, draft).catch(() => undefined)
    const [call] = mock.calls('page /wp-comments-post.php')
    const real = new URLSearchParams(String(recorded('review-post-valid').requestBody))
    expect([...new URLSearchParams(call?.payload).keys()].toSorted()).toEqual(
      [...real.keys()].toSorted(),
    )
  })
})
