import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Clicks twice before the next render, like a double click while the browser is busy. */
export const clickTwice = (element: HTMLElement) =>
  act(() => {
    element.focus()
    element.click()
    element.click()
  })

/** Waits until no mutation runs or is queued: all requests of the presses before have been sent. */
export const mutationsSettled = (client: QueryClient) =>
  waitFor(() => expect(client.isMutating()).toBe(0))
