import type { MockProduct } from '../seed/types'
import * as bags from './artBags'
import { SHADE, type Drawing, type Thing } from './artBags'
import * as kits from './artKits'
import { CLOTHS } from './artPalette'
import { ellipse, group, rect } from './artShapes'
import * as stationery from './artStationery'

const FORMS: Record<string, { front: Drawing; side?: Drawing; open?: Drawing }> = {
  backpack: { front: bags.backpack, side: bags.bagSide, open: bags.openBag(bags.backpack) },
  rolltop: { front: bags.rolltop, side: bags.bagSide },
  trolley: { front: bags.trolley, open: bags.openBag(bags.trolley) },
  satchel: { front: bags.satchel },
  duffel: { front: bags.duffel },
  sling: { front: bags.sling },
  lunchbox: { front: kits.lunchbox, open: kits.lunchboxOpen },
  tiffin: { front: kits.tiffin },
  lunchbag: { front: kits.lunchbag, open: kits.lunchboxOpen },
  bottle: { front: kits.bottle },
  sipper: { front: kits.sipper },
  artbox: { front: kits.artbox, open: kits.artboxOpen },
  paintset: { front: kits.paintset, open: kits.artboxOpen },
  crafts: { front: kits.crafts },
  pouch: { front: kits.pouch, open: kits.pencilcaseOpen },
  pencilcase: { front: kits.pencilcase, open: kits.pencilcaseOpen },
  notebook: { front: stationery.notebook },
  diary: { front: stationery.diary },
  sketchbook: { front: stationery.sketchbook },
  pen: { front: stationery.pen },
  pencils: { front: stationery.pencils },
  crayons: { front: stationery.crayons },
  brushes: { front: stationery.brushes },
  geometry: { front: stationery.geometry },
  clips: { front: stationery.clips },
}

/** Goods on a tinted background; a view without a drawing is the front, tilted or enlarged. */
export function drawGoods(product: MockProduct, view: string, color?: string): string {
  const { form = 'backpack', motif = 'star', color: own = 'blue' } = product.drawing ?? {}
  const cloth = CLOTHS[color ?? own] ?? CLOTHS['blue']
  const drawings = FORMS[form] ?? FORMS['backpack']
  if (!cloth || !drawings) throw new Error('There is no drawing')
  const thing: Thing = { cloth, motif, number: product.id }
  const [, frame] = /^spin(\d+)$/.exec(view) ?? []
  return (
    SHADE +
    rect(0, 0, 400, 500, cloth.backdrop) +
    ellipse(200, 560, 420, 190, '#fff', 'opacity=".42"') +
    (frame
      ? shadow(120) + bags.turned(drawings.front, thing, Number(frame))
      : scene(drawings, thing, view, form))
  )
}

const shadow = (width: number) => ellipse(200, 432, width, 13, '#2b2118', 'opacity=".16"')

/** Low, wide objects are drawn larger and higher, to fill the image like the tall ones. */
const NEARER: Record<string, number> = {
  crafts: 1.24,
  paintset: 1.16,
  pouch: 1.14,
  pencilcase: 1.12,
  lunchbox: 1.16,
  artbox: 1.12,
  duffel: 1.1,
  geometry: 1.08,
  sling: 1.06,
  satchel: 1.1,
  clips: 1.1,
}

function scene(drawings: (typeof FORMS)[string], thing: Thing, view: string, form: string) {
  const own = view === 'side' ? drawings.side : view === 'open' ? drawings.open : drawings.front
  const size = NEARER[form] ?? 1
  const near = (content: string) =>
    size === 1
      ? content
      : group(
          `translate(200 ${462 - (size - 1) * 260}) scale(${size}) translate(-200 -440)`,
          content,
        )
  if (own) return view === 'open' ? shadow(132) + own(thing) : near(shadow(132) + own(thing))
  return view === 'side'
    ? group('rotate(-11 200 280)', near(drawings.front(thing)))
    : group('translate(-170 -250) scale(1.62)', drawings.front(thing))
}
