/** Five matching colours: a deep and a bright one, an accent, a light one, and paper. */
export interface Palette {
  deep: string
  main: string
  accent: string
  light: string
  paper: string
}

const palette = (
  deep: string,
  main: string,
  accent: string,
  light: string,
  paper: string,
): Palette => ({
  deep,
  main,
  accent,
  light,
  paper,
})

export const PALETTES: Palette[] = [
  palette('#17352c', '#2f6a55', '#e58b4a', '#bcd8c4', '#f7f1e3'),
  palette('#1f2747', '#3d5a99', '#f2b441', '#b9c9e8', '#f6f2ea'),
  palette('#4a1c22', '#a83a3c', '#f0b35e', '#f2cdbd', '#fbf3e8'),
  palette('#2b2236', '#6a4c93', '#ef8a80', '#d3c4e6', '#f8f3f4'),
  palette('#123b47', '#1f7a8c', '#f4a259', '#bfdbe0', '#f5f4ec'),
  palette('#3a2a1a', '#9a6433', '#2f7d73', '#ead2ac', '#fbf5e9'),
  palette('#2a3a1c', '#6d8b3c', '#d9583c', '#d7e0b4', '#f8f6e8'),
  palette('#3b1730', '#9c3f6f', '#f2c14e', '#ecc7d6', '#fbf2f1'),
  palette('#202a30', '#556b78', '#e0a03a', '#c9d4d8', '#f5f3ee'),
  palette('#5a2a10', '#d1682b', '#23516b', '#f6d3ab', '#fcf5ea'),
  palette('#0f2f3f', '#2a6f97', '#e9614f', '#c4dfe9', '#f6f3eb'),
  palette('#33261d', '#c49a3a', '#8c2f39', '#eee0b8', '#fbf7ea'),
]

/** Shades of a product colour. */
export interface Cloth {
  base: string
  dark: string
  light: string
  trim: string
  /** The background. */
  backdrop: string
}

const cloth = (base: string, dark: string, light: string, trim: string, backdrop: string) => ({
  base,
  dark,
  light,
  trim,
  backdrop,
})

export const CLOTHS: Record<string, Cloth> = {
  red: cloth('#c64a40', '#93302b', '#e0847a', '#f4d9a8', '#f6e9e2'),
  blue: cloth('#37649f', '#23457a', '#7a9fce', '#f2c063', '#e5ecf3'),
  green: cloth('#43805e', '#2b5b41', '#86b59a', '#f0c987', '#e6efe6'),
  yellow: cloth('#e5b03c', '#b98320', '#f4d489', '#3f5f86', '#faf2dc'),
  pink: cloth('#dd8aa2', '#b55f7b', '#f0bccb', '#7a4b6b', '#faeaec'),
  purple: cloth('#71609f', '#4d3f78', '#a99cd0', '#f0b878', '#ece8f3'),
  teal: cloth('#2f8c8a', '#1c6361', '#7bbdb8', '#f2b76a', '#e2f0ee'),
  grey: cloth('#79838d', '#525c66', '#aeb6bd', '#e59a5b', '#edeeef'),
}
