import type { AttributeControl, ProductAttribute } from './product'

/** A swatch's look as the shop sends it: a CSS background or the URL of an image. */
export interface SwatchPaint {
  color?: string
  image?: string
}

/**
 * Whether the swatches of one attribute are colours and images. Only if the shop sends one for each of its
 * terms; otherwise all of them are names (docs/behaviour.md#swatches).
 */
export const arePainted = (terms: readonly SwatchPaint[]) =>
  terms.length > 0 && terms.every(({ color, image }) => color || image)

/** Longer lists are easier to scan in a select. */
const SWATCH_TERMS_MAX = 8

/**
 * The control of an attribute: swatches where the shop's form has them. Elsewhere short colour and size
 * attributes get swatches, too, all others a select.
 */
export const controlOf = ({ key, label, terms, control }: ProductAttribute): AttributeControl =>
  control ??
  (terms.length <= SWATCH_TERMS_MAX && /colou?r|size/i.test(`${key} ${label}`)
    ? 'swatches'
    : 'select')

/** The swatches of one attribute in the rendered form. */
export interface SwatchSet {
  /** "attribute_pa_colour" */
  field: string
  /** By term slug. */
  paints: ReadonlyMap<string, SwatchPaint>
}
