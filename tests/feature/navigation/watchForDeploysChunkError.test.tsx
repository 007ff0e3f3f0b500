import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wireDeployments } from '~/app/wiring'
import { reportChunkLoadError } from '~/lib/report'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { renderInApp } from '../../support/render'

const missed = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

vi.mock('~/app/watchForDeploys', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a shopper is asked to load the page again where the code that would do it is missing, too', async () => {
  const shown: string[] = []
  reportChunkLoadError(missed, (message) => shown.push(message))
  await wireDeployments()
  expect(shown).toEqual([commonMessages.chunkMissing])

  renderInApp(<LoadError error={missed} onRetry={() => {}} />)
  expect(await screen.findByText(commonMessages.chunkMissing)).toBeVisible()
})
