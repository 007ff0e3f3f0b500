import type { Place } from '../place.ts'
import { accounts } from './accounts.ts'
import { buying } from './buying.ts'
import { forms } from './forms.ts'
import { pages } from './pages.ts'
import { reading } from './reading.ts'
import { wishlists } from './wishlists.ts'

/** All places: the calls of the shopper's actions, and those that screens send themselves. */
export const places: Place[] = [
  ...buying,
  ...reading,
  ...pages,
  ...wishlists,
  ...forms,
  ...accounts,
]
