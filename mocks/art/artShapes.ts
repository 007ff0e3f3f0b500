import type { Random } from '../seed/random'
import { round } from './artText'

/** Shared shapes. Covers are 300 wide and 450 high. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (transform: string, content: string) =>
  `<g transform="${transform}">${content}</g>`

/** A line of hills across the cover, from `y` down to the ground. */
export function hills(random: Random, y: number, height: number, fill: string): string {
  const peaks = random.int(2, 4)
  const step = 300 / peaks
  let d = `M0 450V${round(y + random.int(0, height))}`
  for (let i = 0; i < peaks; i++) {
    const x = i * step
    d += `Q${round(x + step / 2)} ${round(y - random.int(0, height))} ${round(x + step)} ${round(y + random.int(0, height))}`
  }
  return path(`${d}V450Z`, fill)
}

/** Rows of waves, larger towards the bottom. */
export function waves(y: number, rows: number, gap: number, colors: string[]): string {
  return Array.from({ length: rows }, (_, row) => {
    const top = y + row * gap
    const shift = row % 2 === 0 ? 0 : -30
    let d = `M${shift} ${top}`
    for (let x = shift; x < 330; x += 60) d += `q15 -14 30 0t30 0`
    return path(`${d}V460H${shift}Z`, colors[row % colors.length] ?? '#345')
  }).join('')
}

export function stars(random: Random, count: number, bottom: number, fill: string): string {
  return Array.from({ length: count }, () =>
    circle(random.int(8, 292), random.int(8, bottom), random.pick([0.8, 1, 1.3, 1.8]), fill),
  ).join('')
}

/** Rays from one point. */
export function rays(x: number, y: number, count: number, radius: number, fill: string): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [from, to] = [(i * 2 * Math.PI) / count, ((i + 0.5) * 2 * Math.PI) / count]
    d += `M${x} ${y}L${round(x + radius * Math.cos(from))} ${round(y + radius * Math.sin(from))}L${round(x + radius * Math.cos(to))} ${round(y + radius * Math.sin(to))}Z`
  }
  return path(d, fill)
}

/** A stem with pairs of leaves, growing up from a point. */
export function stem(
  x: number,
  y: number,
  height: number,
  leaves: number,
  color: string,
  bend = 20,
) {
  const tip = y - height
  let d = ''
  for (let i = 1; i <= leaves; i++) {
    const t = i / (leaves + 0.4)
    const px = x + bend * t * t
    const py = y - height * t
    const size = 30 * (1 - t * 0.55)
    d += `M${round(px)} ${round(py)}q${round(-size * 0.5)} ${round(-size * 0.9)} ${round(-size)} ${round(-size * 0.35)}q${round(size * 0.35)} ${round(size * 0.6)} ${round(size)} ${round(size * 0.35)}Z`
    d += `M${round(px)} ${round(py)}q${round(size * 0.5)} ${round(-size * 0.9)} ${round(size)} ${round(-size * 0.35)}q${round(-size * 0.35)} ${round(size * 0.6)} ${round(-size)} ${round(size * 0.35)}Z`
  }
  return stroke(`M${x} ${y}Q${x} ${y - height / 2} ${x + bend} ${tip}`, color, 2.2) + path(d, color)
}

/** A pointed arch standing on the ground: windows, doors, courtyards. */
export const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width * 0.55}Q${x} ${y + width * 0.22} ${x + width * 0.3} ${y + width * 0.16}Q${x + width * 0.44} ${y + width * 0.12} ${x + width / 2} ${y}Q${x + width * 0.56} ${y + width * 0.12} ${x + width * 0.7} ${y + width * 0.16}Q${x + width} ${y + width * 0.22} ${x + width} ${y + width * 0.55}V${y + height}Z`

/** A skyline of roofs. */
export function skyline(random: Random, y: number, fill: string, windows: string): string {
  let x = -6
  let d = 'M-6 460'
  let lights = ''
  while (x < 306) {
    const width = random.int(24, 52)
    const top = y - random.int(0, 70)
    const roof = random.int(0, 2)
    if (roof === 0) d += `V${top}H${x + width}`
    else if (roof === 1) d += `V${top}Q${x + width / 2} ${top - 34} ${x + width} ${top}`
    else d += `V${top}L${x + width / 2} ${top - 20}L${x + width} ${top}`
    for (let row = 0; row < 3; row++) {
      if (random.chance(0.55))
        lights += rect(x + width / 2 - 4, top + 14 + row * 22, 7, 10, windows, 'rx="1"')
    }
    x += width
  }
  return path(`${d}V460Z`, fill) + lights
}
