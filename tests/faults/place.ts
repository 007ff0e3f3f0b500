import type { Page } from '@playwright/test'

/** A call that a shopper's action sends, and what the shopper sees of it. */
export interface Place {
  title: string
  /** Matches the name of the call: see `callName`. */
  call: RegExp
  /** The app sends the call without cookies. */
  hasNoCookies?: boolean
  /** Scenarios of the mock site, besides none. */
  scenarios?: string[]
  /** Changes of the site settings: text of index.html and its replacement. */
  settings?: [from: string, to: string][]
  /** Opens the screen, up to the action. */
  prepare: (page: Page) => Promise<void>
  /** The shopper's action, which sends the call once. */
  act: (page: Page) => Promise<void>
  /** The message of a failure; absent where a failure is silent. */
  says?: RegExp
  /** How success looks. */
  works: (page: Page) => Promise<void>
  /** Another try after a failure, if it is not the same action; where a failure is silent, if not a reload. */
  retry?: (page: Page) => Promise<void>
  /** Whether the shop has made the change: a message of a failure may not say otherwise. */
  isMade?: (page: Page) => Promise<boolean>
  /** What must still be there after a failure. */
  preserved?: (page: Page) => Promise<void>
  /** It may change the shop: the requests that reach it are counted. */
  changes?: boolean
  /**
   * The app has another way, or does without: the shopper notices nothing, whatever the fault. Once it has
   * ended, another try shows this, which is there by the response alone.
   */
  recovers?: (page: Page) => Promise<void>
  /** The change shows before the shop has it, and stays until it can be sent, beside a message. */
  isOptimistic?: boolean
  /** The action opens the page, so nothing was typed or had the focus. */
  isLoad?: boolean
  /** A failure scrolls to its message. */
  scrolls?: boolean
  /** Calls in the minute after a failure, with the first one, if the app repeats it more than 9 times. */
  callsMax?: number
  /** Ms until the app gives up, if not 30 s. */
  timeoutMs?: number
  /** The part of the screen whose accessibility is checked after a failure; all of it without. */
  axeWithin?: string
  /** Faults that the call cannot have or that say something else here, with the reason. */
  except?: Record<string, string>
  /** Faults that reveal a defect of the app which is not corrected yet, with its name. */
  known?: Record<string, string>
}
