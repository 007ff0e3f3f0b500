import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordScore } from '~/domain/content/passwordStrength'

/** 250 kB of common passwords: loaded when a new password field gets the focus. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** A longer password is strong in any case, and slow to estimate. */
const ESTIMATED_CHARACTERS = 100

export const estimateStrength = (password: string, avoid: string[]): PasswordScore =>
  zxcvbn.check(password.slice(0, ESTIMATED_CHARACTERS), avoid).score
