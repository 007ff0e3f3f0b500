import { inlineValues } from '~/api/content/document'
import type { PageShareBar, PageSharing } from '~/domain/social/shareBar'
import { parseCount, type ShareCounts } from '~/domain/social/shareCounts'
import { shareServiceId } from '~/domain/social/shareServiceId'
import { textOf } from '~/lib/html'

/**
 * The share bars of a page that WordPress renders; undefined where the shop has no such plugin. See
 * docs/calls.md#share-bars.
 */
export function readShareBars(page: ParentNode): PageSharing | undefined {
  const horizontal = page.querySelector('.the_champ_sharing_container.the_champ_horizontal_sharing')
  const vertical = page.querySelector('.the_champ_sharing_container.the_champ_vertical_sharing')
  const isThere = 'theChampSharingAjaxUrl' in inlineValues(page, ['theChampSharingAjaxUrl'])
  if (!isThere && !horizontal && !vertical) return undefined
  return {
    ...(horizontal ? { horizontal: readBar(horizontal) } : {}),
    ...(vertical ? { vertical: readBar(vertical) } : {}),
  }
}

function readBar(bar: Element): PageShareBar {
  const url = bar.getAttribute('data-super-socializer-href') ?? ''
  const offset = Number.parseInt(bar.getAttribute('data-heateor-ss-offset') ?? '', 10)
  const marks = [...bar.querySelectorAll('[class*="_count"]')]
  const starting = countsIn(marks, (mark) => mark.getAttribute('data-heateor-ss-st-count') ?? '')
  const total = parseCount(textOf(bar.querySelector('.theChampTotalShareCount')) ?? '')
  return {
    ...(URL.canParse(url) && /^https?:/.test(url) ? { url } : {}),
    ...(bar.hasAttribute('data-super-socializer-no-counts')
      ? {
          printed: {
            counts: countsIn(marks, (mark) => textOf(mark) ?? ''),
            ...(total === undefined ? {} : { total }),
          },
        }
      : {}),
    starting,
    ...(Number.isNaN(offset) ? {} : { offset }),
  }
}

const SERVICE = /\bthe_champ_(\S+)_count\b/

/** Numbers by the service that an element's class names; elements without a number are left out. */
function countsIn(marks: readonly Element[], textIn: (mark: Element) => string): ShareCounts {
  const counts: Record<string, number> = {}
  for (const mark of marks) {
    const name = mark.className
      .split(/\s+/)
      .map((part) => SERVICE.exec(part)?.[1])
      .find((part) => part !== undefined && part !== 'square')
    const count = parseCount(textIn(mark))
    if (name && count !== undefined) counts[shareServiceId(name)] = count
  }
  return counts
}
