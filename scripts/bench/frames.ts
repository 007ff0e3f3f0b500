import type { Browser } from '@playwright/test'

/** The frames of a scroll, as Chromium's compositor reports them. */

export interface Frames {
  /** Painted while the page scrolled. */
  presented: number
  /** Those of `presented` without the page's own update, which came too late. */
  partial: number
  /** Not painted, although there was something new. */
  dropped: number
}

interface TraceEvent {
  name: string
  ph: string
  args: { frame_reporter?: FrameReport; chrome_frame_reporter?: FrameReport }
}

interface FrameReport {
  state: string
  scroll_state: string
}

export async function traceFrames(browser: Browser, scroll: () => Promise<unknown>) {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  })
  await scroll()
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  await session.detach()
  return framesOf(events)
}

export function framesOf(events: readonly TraceEvent[]): Frames {
  const states = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .flatMap(({ args }) => args.frame_reporter ?? args.chrome_frame_reporter ?? [])
    .filter(({ scroll_state: scroll }) => scroll !== 'SCROLL_NONE')
    .map(({ state }) => state)
  const count = (state: string) => states.filter((one) => one === `STATE_${state}`).length
  const partial = count('PRESENTED_PARTIAL')
  return { presented: count('PRESENTED_ALL') + partial, partial, dropped: count('DROPPED') }
}
