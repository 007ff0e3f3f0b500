import type { Browser } from '@playwright/test'
import type { ActionFigures } from './action.ts'
import { medianOf } from './figures.ts'
import { ACTIONS, type Action } from './interactions.ts'
import { openMockShop } from './mockShop.ts'
import { measureScale, SCALE_CASES, type ScaleCase, type ScaleFigures } from './scale.ts'
import type { BenchServer } from './server.ts'
import type { Shop } from './shop.ts'
import { printGoals, type GoalRow } from './table.ts'
import { enterShop, loadPage } from './visit.ts'
import type { PageRequest } from './waves.ts'

/** Measures the interactions and the large pages, and prints them. */

interface RunOptions {
  browser: Browser
  runs: number
  open: (shop: Shop) => Promise<BenchServer>
  reportRun: (run: number) => Promise<void>
  reportFailure: (error: unknown) => void
}

interface ActionOptions extends RunOptions {
  shop: Shop
  /** Id of a product for the cart. */
  cartProduct: number | undefined
}

export async function runActions({ shop, cartProduct, ...options }: ActionOptions) {
  const { browser, runs, reportRun, reportFailure } = options
  const { origin, close } = await options.open(shop)
  const measured = new Map<Action, ActionFigures[]>(ACTIONS.map((action) => [action, []]))
  const messages = new Set<string>()
  for (let run = 1; run <= runs; run++) {
    for (const [action, figures] of measured) {
      const { name, path, hasCart, hasMouse } = action
      const visitor = await enterShop(browser, shop, origin, {
        ...(hasCart && { cartProduct }),
        ...(hasMouse && { hasMouse }),
      })
      try {
        const loaded = await loadPage(visitor, origin + path, 'processor')
        figures.push(await action.measure(loaded))
        for (const message of loaded.messages) messages.add(`${name}: ${message}`)
      } catch (error) {
        reportFailure(`${name}: ${String(error)}`)
      }
      await visitor.close()
    }
    await reportRun(run)
  }
  close()
  printGoals('next views and interactions', [...measured].map(actionRow))
  for (const [action, figures] of measured) printUnwanted(action, figures)
  for (const message of messages) console.log(`logged by ${message}`)
}

function actionRow([{ name, goals }, figures]: [Action, ActionFigures[]]): GoalRow {
  const median = (read: (one: ActionFigures) => number) => medianOf(figures.map(read))
  const worst = (read: (one: ActionFigures) => number) =>
    figures.length > 0 ? Math.max(...figures.map(read)) : undefined
  return [
    name,
    {
      event: { value: median(({ event }) => event) },
      worst: { value: worst(({ event }) => event), goal: goals.event },
      shown: { value: median(({ shown }) => shown), goal: goals.shown },
      own: { value: median(({ own }) => own), goal: goals.own },
      task: { value: median(({ task }) => task) },
      shift: { value: worst(({ shift }) => shift), decimals: 3 },
      requests: { value: worst(({ requests }) => requests.length), goal: goals.requests },
      later: { value: worst(({ later }) => later.length), goal: goals.later },
    },
  ]
}

/** The requests of an action that should send none. */
function printUnwanted({ name, goals }: Action, figures: readonly ActionFigures[]) {
  const sent = figures.flatMap(({ requests, later }) => [
    ...(goals.requests === undefined ? [] : requests),
    ...(goals.later === undefined ? [] : later),
  ])
  for (const line of new Set(sent.map(requestText))) console.log(`${name} requested ${line}`)
}

const requestText = ({ method, url }: PageRequest) => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`.slice(0, 120)
}

export async function runScale({ browser, runs, ...options }: RunOptions) {
  const { open, reportRun, reportFailure } = options
  const measured = new Map<ScaleCase, ScaleFigures[]>(SCALE_CASES.map((one) => [one, []]))
  for (let run = 1; run <= runs; run++) {
    for (const [scaleCase, figures] of measured) {
      const shop = await openMockShop(scaleCase.scenarios)
      const { origin, close } = await open(shop)
      const visitor = await enterShop(browser, shop, origin)
      try {
        const loaded = await loadPage(visitor, origin + scaleCase.path, 'processor')
        figures.push(await measureScale(browser, loaded, scaleCase))
      } catch (error) {
        reportFailure(`${scaleCase.name}: ${String(error)}`)
      }
      await visitor.close()
      close()
    }
    await reportRun(run)
  }
  printGoals('scale', [...measured].map(scaleRow))
}

const KB = 1000
const MB = 1_000_000

function scaleRow([{ name, goals }, figures]: [ScaleCase, ScaleFigures[]]): GoalRow {
  const median = (read: (one: ScaleFigures) => number | undefined) => medianOf(figures.map(read))
  return [
    name,
    {
      event: { value: median(({ event }) => event), goal: 80 },
      frames: { value: median(({ presented, dropped }) => presented + dropped) },
      'dropped %': { value: median(droppedPercent), decimals: 1, goal: 5 },
      'late %': { value: median(({ partial, presented }) => (partial / presented) * 100) },
      'blank %': { value: median(({ blank }) => blank), decimals: 1, goal: 0 },
      task: { value: median(({ task }) => task) },
      elements: { value: median(({ after }) => after.elements) },
      '+ elements': {
        value: median(({ before, after }) => after.elements - before.elements),
        goal: goals.elements,
      },
      '+ nodes': { value: median(({ before, after }) => after.nodes - before.nodes) },
      'heap MB': { value: median(({ after }) => after.heapBytes / MB), decimals: 1 },
      '+ heap kB': {
        value: median(({ before, after }) => (after.heapBytes - before.heapBytes) / KB),
        goal: goals.heapKb,
      },
    },
  ]
}

const droppedPercent = ({ presented, dropped }: ScaleFigures) =>
  (dropped / (presented + dropped)) * 100
