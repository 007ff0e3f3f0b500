import type { AttributeControl, AttributeTerm, ProductAttribute } from './product'

/** Longer lists are easier to scan in a select. */
const SWATCH_TERMS_MAX = 8

/**
 * The control of an attribute: the shop's own if known. The Store API has neither swatch types nor
 * colours, so short colour and size attributes get swatches by their name, all others a select.
 */
export const controlOf = ({ key, label, terms, control }: ProductAttribute): AttributeControl =>
  control ??
  (terms.length <= SWATCH_TERMS_MAX && (isColor(key, label) || isSize(key, label))
    ? 'swatches'
    : 'select')

/** CSS colour of a term: the shop's own, else by the term's name if the attribute is a colour. */
export const colorOf = ({ key, label }: ProductAttribute, { slug, name, color }: AttributeTerm) =>
  color ??
  (isColor(key, label) ? (COLORS.get(normalize(slug)) ?? COLORS.get(normalize(name))) : undefined)

const isColor = (key: string, label: string) => /colou?r/i.test(`${key} ${label}`)
const isSize = (key: string, label: string) => /size/i.test(`${key} ${label}`)

const normalize = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '')

const COLORS = new Map(
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
