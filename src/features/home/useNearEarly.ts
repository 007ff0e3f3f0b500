import type { RefObject } from 'react'
import { useNearViewport } from '~/lib/viewport'
import { useAfterFirstScreen } from '~/state/firstScreen'

/**
 * For blocks that may turn out empty: like `useNearViewport`, but within two window heights once the first
 * screen is complete, so that such a block is mostly gone before the shopper gets there.
 */
export const useNearEarly = (ref: RefObject<Element | null>): boolean =>
  useNearViewport(ref, useAfterFirstScreen() ? '200%' : undefined)
