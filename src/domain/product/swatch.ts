import type { AttributeControl, AttributeTerm, ProductAttribute } from './product'

/**
 * How an attribute is offered: as the shop does where it says so. The Store API carries neither swatch
 * types nor colours, so both are told from names there: colours and sizes as swatches, all else, and
 * long lists, as drop-downs.
 */

/** More terms than this are easier to find in a drop-down. */
const SWATCH_TERMS_MAX = 8

export const controlOf = ({ key, label, terms, control }: ProductAttribute): AttributeControl =>
  control ??
  (terms.length <= SWATCH_TERMS_MAX && (isColour(key, label) || isSize(key, label))
    ? 'swatches'
    : 'select')

/** The CSS colour of a term: the shop's own, else a colour attribute's by its name, else none. */
export const colourOf = ({ key, label }: ProductAttribute, { slug, name, color }: AttributeTerm) =>
  color ??
  (isColour(key, label) ? (COLOURS.get(normal(slug)) ?? COLOURS.get(normal(name))) : undefined)

const isColour = (key: string, label: string) => /colou?r/i.test(`${key} ${label}`)
const isSize = (key: string, label: string) => /size/i.test(`${key} ${label}`)

const normal = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '')

const COLOURS = new Map(
  Object.entries({
    beige: '#e6d9bd',
    black: '#1c1c1c',
    blue: '#2458b8',
    brown: '#7a4a2b',
    burgundy: '#6d1730',
    coral: '#f0775b',
    cream: '#f6eed8',
    cyan: '#25b2c9',
    darkblue: '#152f66',
    darkgreen: '#12492f',
    darkgrey: '#4a4d50',
    gold: '#c99a2e',
    gray: '#8d9196',
    green: '#2c8a4b',
    grey: '#8d9196',
    indigo: '#3d3a8f',
    ivory: '#fbf6e6',
    khaki: '#a89f6b',
    lavender: '#b7a4dd',
    lightblue: '#9cc6ee',
    lightgreen: '#a3d8a0',
    lime: '#9acb2f',
    magenta: '#c42a86',
    maroon: '#74202b',
    mint: '#a9dcc3',
    mustard: '#d0a021',
    navy: '#1a2a5a',
    navyblue: '#1a2a5a',
    olive: '#6f7030',
    orange: '#e87722',
    peach: '#f7c3a2',
    pink: '#ec86ac',
    purple: '#6b3d91',
    red: '#c62a2f',
    rose: '#d9627f',
    royalblue: '#2b50c8',
    rust: '#a8481f',
    silver: '#c3c7cb',
    skyblue: '#6db6e6',
    tan: '#c8a67a',
    teal: '#1c7f80',
    turquoise: '#35b8ac',
    violet: '#7a4fb0',
    white: '#ffffff',
    yellow: '#f2c72f',
  }),
)
