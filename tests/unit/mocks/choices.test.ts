// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addressWithoutOptions,
  selectedLatency,
  selectedScenarios,
  clearStarted,
  isPanelShown,
  storeLatency,
  storeScenarios,
  newlySelected,
} from '~mocks/panel/choices'

const visit = (path: string) => history.replaceState(null, '', path)

describe('the tab’s choices for the mock site', () => {
  beforeEach(() => {
    sessionStorage.clear()
    visit('/')
  })

  test('come from the URL and last for the tab until none is selected', () => {
    visit('/shop/?scenario=slow,full-cart')
    expect(selectedScenarios()).toEqual(['slow', 'full-cart'])
    visit('/cart/')
    expect(selectedScenarios()).toEqual(['slow', 'full-cart'])
    visit('/?scenario=none')
    expect(selectedScenarios()).toEqual([])
  })

  test('start a scenario once, not at every reload', () => {
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
    expect(newlySelected(['full-cart', 'slow'])).toEqual(['slow'])
    expect(newlySelected([])).toEqual([])
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
    clearStarted()
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
  })

  test('leave the URL without scenarios, so that a reload uses the panel’s choice', () => {
    visit('/shop/?scenario=slow&orderby=price')
    storeScenarios(['offline'])
    expect(addressWithoutOptions()).toBe('http://localhost/shop/?orderby=price')
    visit('/shop/?orderby=price')
    expect(selectedScenarios()).toEqual(['offline'])
  })

  test('include latency and a hidden panel', () => {
    expect([selectedLatency(), isPanelShown()]).toEqual([undefined, true])
    storeLatency(500)
    visit('/?panel=off')
    isPanelShown()
    visit('/')
    expect([selectedLatency(), isPanelShown()]).toEqual([500, false])
  })
})
