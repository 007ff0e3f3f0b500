import type { Growth, RestedMemory } from './growth.ts'
import type { OverlayGrowth } from './overlays.ts'
import type { Intent } from './shopper.ts'
import { isSame, type Visit } from './visit.ts'

/** Percent by which each may grow. */
const LIMITS = { objectBytes: 10, nodes: 5, listeners: 5 } satisfies Partial<RestedMemory>

/** @returns what is wrong */
export function printVisit(visit: Visit): string[] {
  const {
    seed,
    actions,
    percent,
    seconds,
    failed,
    errors,
    intents,
    sent,
    shown,
    inShop,
    wrongCarts,
    unasked,
  } = visit
  const name = `seed ${seed}, ${percent === 0 ? 'clean' : `${percent} % of the calls fail`}`
  const changes = (Object.keys(intents) as Intent[]).map(
    (kind) => `${kind} ${sent[kind]}/${intents[kind]}`,
  )
  console.log(`${name}: ${actions} actions in ${seconds.toFixed(0)} s, ${failed} calls failed`)
  console.log(`  uncaught errors       ${errors.length}`)
  console.log(`  cart                  “${shown}”, in the shop ${inShop}`)
  console.log(`  requests/intents      ${changes.join(', ')}`)

  const problems = errors.map((error) => `${name}: ${error.split('\n').slice(0, 4).join(' ')}`)
  if (!isSame(shown, inShop))
    problems.push(`${name}: the cart shows “${shown}”, the shop has ${inShop}`)
  problems.push(...wrongCarts.map((cart) => `${name}: wrong cart ${cart}`))
  problems.push(...unasked.map((request) => `${name}: no press asked for the request ${request}`))
  for (const kind of Object.keys(intents) as Intent[]) {
    // The outbox sends a failed change of the wishlist again.
    if (kind === 'wishlist' && percent > 0) continue
    if (sent[kind] > intents[kind]) {
      problems.push(`${name}: ${sent[kind]} requests “${kind}” for ${intents[kind]} intents`)
    }
  }
  return problems
}

/** @returns what has grown beyond its limit */
export function printGrowth({ seed, routes: total, steps, rested }: Growth): string[] {
  const [before, after] = rested
  console.log(`seed ${seed}, ${total} changes of the screen:`)
  const rows = [
    { when: 'before, rested', ...before },
    ...steps.map(({ routes, ...memory }) => ({ when: `after ${routes}`, ...memory })),
    { when: 'after, rested', ...after },
  ]
  for (const { when, heapBytes, nodes, listeners } of rows) {
    const megabytes = (heapBytes / 2 ** 20).toFixed(2)
    console.log(
      `  ${when.padEnd(16)} heap ${megabytes} MB   nodes ${nodes}   listeners ${listeners}`,
    )
  }
  console.log(`  objects, rested  ${objectsOf(rested)}`)
  return growthOf(rested, `seed ${seed}`, `${total} changes of the screen`)
}

/** @returns what has grown beyond its limit, and what was left behind */
export function printOverlay({ name, times, rested, problems }: OverlayGrowth): string[] {
  const [before, after] = rested
  const rows = (['nodes', 'listeners'] as const).map(
    (part) => `${part} ${before[part]} → ${after[part]}`,
  )
  console.log(`  ${name.padEnd(18)} objects ${[objectsOf(rested), ...rows].join('   ')}`)
  return [
    ...problems.map((problem) => `${name}: ${problem}`),
    ...growthOf(rested, name, `${times} openings`),
  ]
}

type Rested = readonly [before: RestedMemory, after: RestedMemory]

const objectsOf = (rested: Rested) =>
  rested.map(({ objectBytes }) => `${(objectBytes / 2 ** 20).toFixed(2)} MB`).join(' → ')

const growthOf = ([before, after]: Rested, where: string, over: string) =>
  (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((part) => {
    const percent = (after[part] / before[part] - 1) * 100
    return percent > LIMITS[part] ? [`${where}: ${part} +${percent.toFixed(1)} % over ${over}`] : []
  })
