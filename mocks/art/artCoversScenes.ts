import { authorLine, publisherLine, subtitleLines, type CoverDesign } from './artCover'
import { iconFor } from './artIcons'
import { arch, circle, group, hills, path, rays, rect, skyline, stars, waves } from './artShapes'
import { centred, fit, heightOf, label, lines } from './artText'

/** Hills behind hills, a sun, and a wide sky for the title. */
export const hillside: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 250, max: 38, min: 12, lines: 8, height: 130 })
  const id = `sky${cover.number}`
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".7" stop-color="${paper}"/></linearGradient></defs>` +
    rect(0, 0, 300, 450, `url(#${id})`) +
    circle(cover.random.int(70, 230), 270, 44, accent) +
    hills(cover.random, 310, 46, main).replace('/>', ' opacity=".45"/>') +
    hills(cover.random, 345, 40, main) +
    hills(cover.random, 392, 30, deep) +
    authorLine(cover, 46, deep) +
    lines(title, 150, 78 + title.size * 0.76, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 108 + heightOf(title), deep) +
    publisherLine(cover, 436, paper)
  )
}

/** Night over the roofs. */
export const nightTown: CoverDesign = (cover) => {
  const { deep, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'narrow', { width: 256, max: 50, min: 14, lines: 7, height: 168 })
  return (
    rect(0, 0, 300, 450, deep) +
    stars(cover.random, 46, 260, light) +
    circle(232, 268, 28, accent) +
    circle(244, 260, 25, deep) +
    skyline(cover.random, 372, '#0b0d14', accent) +
    lines(
      title,
      24,
      54 + title.size * 0.5,
      { fill: paper, font: 'narrow', anchor: 'start', weight: 800 },
      1.02,
    ) +
    (cover.subtitle
      ? lines(
          fit(cover.subtitle, 'sans', { width: 240, max: 14, min: 10, lines: 3 }),
          24,
          84 + heightOf(title, 1.02),
          { fill: accent, font: 'sans', anchor: 'start' },
        )
      : '') +
    rect(0, 404, 300, 46, '#0b0d14') +
    authorLine(cover, 428, paper, 'narrow', 17)
  )
}

/** Water to the horizon and a boat on it. */
export const seascape: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 254, max: 40, min: 12, lines: 8, height: 136 })
  return (
    rect(0, 0, 300, 450, paper) +
    circle(224, 236, 36, accent) +
    group('translate(96 268) scale(.7)', iconFor('boat', 0)(deep, main, accent)) +
    waves(290, 6, 27, [light, main, deep]) +
    lines(title, 150, 46 + title.size * 0.76, { fill: deep, weight: 700 }) +
    subtitleLines(cover, 76 + heightOf(title), main) +
    authorLine(cover, 434, paper)
  )
}

/** A window with a pointed arch. */
export const archWindow: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 240, max: 31, min: 11, lines: 6, height: 74 })
  const id = `arch${cover.number}`
  return (
    rect(0, 0, 300, 450, main) +
    path(arch(42, 24, 216, 276), accent) +
    `<clipPath id="${id}"><path d="${arch(52, 38, 196, 262)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${rect(40, 20, 220, 290, light)}${circle(186, 128, 30, paper)}${group('translate(0 -140)', hills(cover.random, 392, 40, main) + hills(cover.random, 424, 26, deep))}</g>` +
    group(
      'translate(150 232) scale(.86)',
      iconFor(cover.title, cover.number)(deep, accent, paper),
    ) +
    rect(30, 300, 240, 7, accent) +
    centred(title, 150, cover.subtitle ? 346 : 356, { fill: paper, weight: 700 }) +
    subtitleLines(cover, 362 + heightOf(title) / 2, light).replace(
      /font-size="(\d+)"/,
      'font-size="12"',
    ) +
    authorLine(cover, 422, light, 'sans', 12) +
    publisherLine(cover, 439, paper)
  )
}

/** Rays behind a round badge: adventure and crime. */
export const sunburst: CoverDesign = (cover) => {
  const { deep, main, accent, paper } = cover.palette
  const title = fit(cover.title, 'slab', { width: 256, max: 36, min: 12, lines: 6, height: 104 })
  return (
    rect(0, 0, 300, 450, accent) +
    rays(150, 166, 18, 420, main) +
    circle(150, 166, 88, paper) +
    circle(150, 166, 80, deep) +
    group(
      'translate(150 166) scale(1.1)',
      iconFor(cover.title, cover.number)(paper, accent, main),
    ) +
    path('M0 286L300 266V450H0Z', deep) +
    centred(title, 150, cover.subtitle ? 340 : 350, { fill: paper, font: 'slab', weight: 800 }) +
    subtitleLines(cover, 360 + heightOf(title) / 2, accent, 'sans') +
    rect(0, 0, 300, 50, paper) +
    authorLine(cover, 33, deep, 'narrow', 18) +
    publisherLine(cover, 438, paper)
  )
}

/** A table laid for the cook. */
export const kitchen: CoverDesign = (cover) => {
  const { deep, main, accent, light, paper } = cover.palette
  const title = fit(cover.title, 'serif', { width: 240, max: 38, min: 14, lines: 3 })
  const checks = Array.from({ length: 60 }, (_, i) =>
    (i + Math.floor(i / 10)) % 2
      ? rect((i % 10) * 30, 290 + Math.floor(i / 10) * 30, 30, 30, main, 'opacity=".28"')
      : '',
  ).join('')
  return (
    rect(0, 0, 300, 450, paper) +
    rect(0, 290, 300, 160, light) +
    checks +
    circle(150, 300, 108, '#fff', 'opacity=".95"') +
    circle(150, 300, 82, 'none', `stroke="${light}" stroke-width="3"`) +
    group('translate(150 296) scale(1.28)', iconFor('supper', 0)(main, deep, accent)) +
    lines(title, 150, 46 + title.size * 0.76, { fill: deep, weight: 700 }) +
    (cover.subtitle
      ? label(cover.subtitle, 150, 74 + heightOf(title), 15, 250, { fill: main, italic: true })
      : '') +
    rect(0, 416, 300, 34, deep) +
    label(cover.author, 150, 438, 13, 250, {
      fill: paper,
      font: 'sans',
      weight: 600,
      spacing: 0.05,
    })
  )
}
