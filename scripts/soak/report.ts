import type { Growth, Memory } from './growth.ts'
import type { Intent } from './shopper.ts'
import { isSame, type Visit } from './visit.ts'

/** Percent by which each may grow. */
const LIMITS: Record<keyof Memory, number> = { heapBytes: 10, nodes: 5, listeners: 5 }

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
  for (const kind of Object.keys(intents) as Intent[]) {
    if (sent[kind] > intents[kind]) {
      problems.push(`${name}: ${sent[kind]} requests “${kind}” for ${intents[kind]} intents`)
    }
  }
  return problems
}

/** @returns what has grown beyond its limit */
export function printGrowth({ seed, steps }: Growth): string[] {
  const [before] = steps
  const after = steps.at(-1)
  if (!before || !after) return []
  console.log(`seed ${seed}, ${after.routes} changes of the screen:`)
  for (const { routes, heapBytes, nodes, listeners } of steps) {
    const megabytes = (heapBytes / 2 ** 20).toFixed(2)
    console.log(
      `  after ${String(routes).padStart(4)}   heap ${megabytes} MB   nodes ${nodes}   listeners ${listeners}`,
    )
  }
  return (Object.keys(LIMITS) as (keyof Memory)[]).flatMap((part) => {
    const percent = (after[part] / before[part] - 1) * 100
    return percent > LIMITS[part]
      ? [
          `seed ${seed}: ${part} +${percent.toFixed(1)} % over ${after.routes} changes of the screen`,
        ]
      : []
  })
}
