// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addressWithoutChoices,
  chosenLatency,
  chosenScenarios,
  forgetBegun,
  isPanelShown,
  keepLatency,
  keepScenarios,
  newlyChosen,
} from '~mocks/panel/choices'

const visit = (path: string) => history.replaceState(null, '', path)

describe('what a tab has chosen for the mock site', () => {
  beforeEach(() => {
    sessionStorage.clear()
    visit('/')
  })

  test('comes from the address and stays for the tab, until none is chosen', () => {
    visit('/shop/?scenario=slow,full-cart')
    expect(chosenScenarios()).toEqual(['slow', 'full-cart'])
    visit('/cart/')
    expect(chosenScenarios()).toEqual(['slow', 'full-cart'])
    visit('/?scenario=none')
    expect(chosenScenarios()).toEqual([])
  })

  test('what the visitor has done begins once, not at every reload', () => {
    expect(newlyChosen(['full-cart'])).toEqual(['full-cart'])
    expect(newlyChosen(['full-cart', 'slow'])).toEqual(['slow'])
    expect(newlyChosen([])).toEqual([])
    expect(newlyChosen(['full-cart'])).toEqual(['full-cart'])
    forgetBegun()
    expect(newlyChosen(['full-cart'])).toEqual(['full-cart'])
  })

  test('the panel’s choice is followed by the next reload, so the address must not hold another', () => {
    visit('/shop/?scenario=slow&orderby=price')
    keepScenarios(['offline'])
    expect(addressWithoutChoices()).toBe('http://localhost/shop/?orderby=price')
    visit('/shop/?orderby=price')
    expect(chosenScenarios()).toEqual(['offline'])
  })

  test('latency and a hidden panel stay, too', () => {
    expect([chosenLatency(), isPanelShown()]).toEqual([undefined, true])
    keepLatency(500)
    visit('/?panel=off')
    isPanelShown()
    visit('/')
    expect([chosenLatency(), isPanelShown()]).toEqual([500, false])
  })
})
