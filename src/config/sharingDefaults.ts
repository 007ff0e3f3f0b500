/**
 * The share buttons of a shop that has none: what the settings leave out. Apart from siteDefaults.ts,
 * because they load with the buttons and not with the first screen.
 */
export const sharingDefaults = {
  horizontal: {
    networks: [] as string[],
    title: '',
    more: true,
    counts: 'none' as ShownCounts,
    screens: ['product', 'post', 'page'] as ('product' | 'post' | 'page')[],
  },
  vertical: {
    networks: [] as string[],
    more: true,
    counts: 'none' as ShownCounts,
    screens: ['post', 'page'] as ('home' | 'listing' | 'product' | 'post' | 'page')[],
    side: 'left' as 'left' | 'right',
    offset: -10,
    top: 100,
  },
  mobile: 'footer' as 'footer' | 'hidden' | 'bar',
  mobileBelow: 783,
  nativeSheet: false,
  countsKeptLocally: false,
  window: 'small' as 'small' | 'large',
  searchPlaceholder: 'Search',
  copiedText: 'Link copied.',
  shareLabel: 'Share',
  sharesLabel: 'Shares',
  startingCounts: {} as Record<string, number>,
  via: '',
  links: {} as Record<string, string>,
}

/** The count of each service, of all together, or both. */
export type ShownCounts = 'none' | 'networks' | 'total' | 'both'
