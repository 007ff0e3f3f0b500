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

describe('what a tab has chosen for the mock site', () => {
  beforeEach(() => {
    sessionStorage.clear()
    visit('/')
  })

  test('comes from the address and stays for the tab, until none is chosen', () => {
    visit('/shop/?scenario=slow,full-cart')
    expect(selectedScenarios()).toEqual(['slow', 'full-cart'])
    visit('/cart/')
    expect(selectedScenarios()).toEqual(['slow', 'full-cart'])
    visit('/?scenario=none')
    expect(selectedScenarios()).toEqual([])
  })

  test('what the visitor has done begins once, not at every reload', () => {
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
    expect(newlySelected(['full-cart', 'slow'])).toEqual(['slow'])
    expect(newlySelected([])).toEqual([])
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
    clearStarted()
    expect(newlySelected(['full-cart'])).toEqual(['full-cart'])
  })

  test('the panel’s choice is followed by the next reload, so the address must not hold another', () => {
    visit('/shop/?scenario=slow&orderby=price')
    storeScenarios(['offline'])
    expect(addressWithoutOptions()).toBe('http://localhost/shop/?orderby=price')
    visit('/shop/?orderby=price')
    expect(selectedScenarios()).toEqual(['offline'])
  })

  test('latency and a hidden panel stay, too', () => {
    expect([selectedLatency(), isPanelShown()]).toEqual([undefined, true])
    storeLatency(500)
    visit('/?panel=off')
    isPanelShown()
    visit('/')
    expect([selectedLatency(), isPanelShown()]).toEqual([500, false])
  })
})
