import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordScore } from '~/domain/account/passwordStrength'

/** A quarter of a megabyte of passwords that others have chosen: fetched when one is about to be typed. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** More would be strong in any case, and takes the estimator long. */
const ESTIMATED_CHARACTERS = 100

export const estimate = (password: string, avoid: string[]): PasswordScore =>
  zxcvbn.check(password.slice(0, ESTIMATED_CHARACTERS), avoid).score
