/** The plugin's settings on the mock site. */
export const salesPopupSettings = {
  startMs: 5_000,
  stayMs: 10_000,
  gapFromS: 10,
  gapToS: 20,
  side: 'end',
  entrance: 'bottom',
  pageType: '',
  pageId: '',
} as const
