import { buying } from './buying.ts'
import type { Place } from '../place.ts'

/** All places: every call that a shopper's action sends, and those that a screen reads. */
export const places: Place[] = [...buying]
